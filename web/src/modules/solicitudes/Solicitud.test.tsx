import type { SolicitudFila } from '@retroventa/api/solicitudes/llamadas'
import { expect, test } from 'vitest'
import { dibujarPara } from '../../testing/dibujarPara.tsx'
import { loQueMueve } from './loQueMueve.ts'
import { seRetira } from './Retirar.tsx'
import { Solicitud } from './Solicitud.tsx'

const UNA = {
  id: 'una',
  almacen: 'PCT01',
  contrato: 'PCT01-000111',
  exige: [],
  firmas: [],
  cifras: [],
  datos: [],
  cobra: 0,
  cobraAhora: null,
  cifrasAhora: null,
  faltas: [],
  motivo: 'Es cliente de años.',
  pidio: { username: 'cajero', nombre: 'Ana' },
  creada: '2026-11-20T15:00:00.000Z',
  estado: 'aprobada',
  respondio: null,
  respuesta: null,
  documento: null,
} as unknown as SolicitudFila

test('the contract of a request is opened by who may see contracts, and named to everybody', async () => {
  const que = <Solicitud solicitud={UNA} responde={false} enLista alResponder={() => {}} />
  const ve = await dibujarPara(['contratos.ver'], que)
  expect(ve).toContain('href="/contratos/PCT01-000111"')
  const ciego = await dibujarPara(['solicitudes.ver'], que)
  expect(ciego).toContain('PCT01-000111')
  expect(ciego).not.toContain('href')
})

test('whoever asked takes it back while nobody answered, from where requests are asked for', async () => {
  const suya = { ...UNA, estado: 'pendiente' as const, vence: UNA.creada }
  const dibujar = (permisos: string[], de: SolicitudFila) =>
    dibujarPara(permisos, <Solicitud solicitud={de} responde={false} enLista alResponder={() => {}} />)
  const propia = { ...suya, retira: true, impide: 'Nadie responde lo que pidió: la responde otra persona.' }
  expect(await dibujar(['solicitudes.pedir'], propia)).toContain('Retirar la solicitud')
  // Where it is answered too, by who may not answer it.
  expect([seRetira(propia, true), seRetira({ ...propia, impide: null }, true)]).toEqual([true, false])
  expect(await dibujar(['solicitudes.pedir'], { ...suya, retira: false })).not.toContain('Retirar')
  expect(await dibujar(['solicitudes.ver'], propia)).not.toContain('Retirar')
})

test('whoever may answer one that they find among those of the counter goes with it to where it is answered', async () => {
  const una = { ...UNA, estado: 'pendiente' as const, vence: UNA.creada, impide: null }
  const dibujar = (permisos: string[], de: SolicitudFila) =>
    dibujarPara(permisos, <Solicitud solicitud={de} responde={false} enLista alResponder={() => {}} />)
  const responde = ['solicitudes.ver', 'solicitudes.responder']
  expect(await dibujar(responde, una)).toContain(
    'href="/auditoria/solicitudes?cuales=firmo&amp;solicitud=una"',
  )
  expect(await dibujar(['solicitudes.ver', 'solicitudes.gerencia'], una)).toContain('/gerencia/solicitudes?')
  expect(await dibujar(['solicitudes.ver'], una)).not.toContain('Responder')
  expect(await dibujar(responde, { ...una, impide: 'No puede.' })).not.toContain('Responder')
})

test('whoever asked and does not answer it is told why beside taking it back, and shown no form that is put out', async () => {
  const impide = 'Nadie responde lo que pidió: la responde otra persona.'
  const suya = { ...UNA, estado: 'pendiente' as const, vence: UNA.creada, retira: true, impide }
  const dicho = await dibujarPara(
    ['solicitudes.pedir'],
    <Solicitud solicitud={suya} responde enLista alResponder={() => {}} />,
  )
  expect(dicho).toContain(impide)
  expect(dicho).toContain('Retirar la solicitud')
  expect(dicho).not.toMatch(/Aprobar|Rechazar/)
})

test('what was refused, came back or was too late is asked for again in its own dialog, by who may do it', async () => {
  const dibujar = (permisos: string[], de: Partial<SolicitudFila>) =>
    dibujarPara(
      ['contratos.ver', 'solicitudes.pedir', ...permisos],
      <Solicitud solicitud={{ ...UNA, ...de }} responde={false} enLista alResponder={() => {}} />,
    )
  const rechazada = { estado: 'rechazada', tipo: 'aumento' } as const
  const suya = await dibujar(['contratos.aumentar'], rechazada)
  expect(suya).toContain('href="/contratos/PCT01-000111?hacer=aumento"')
  const deContrato = { ...rechazada, tipo: 'contrato', contrato: null, para: 'c1' } as const
  expect(await dibujar(['contratos.crear'], deContrato)).toContain(
    `href="/contratos/nuevo?para=c1&amp;pedido=${UNA.id}"`,
  )
  const nada = [
    await dibujar([], rechazada),
    await dibujar(['contratos.aumentar'], { ...rechazada, estado: 'aprobada' }),
    await dibujar(['ventas.anular'], { ...rechazada, tipo: 'venta', contrato: null }),
    await dibujar(['contratos.crear'], { ...rechazada, tipo: 'contrato', para: null }),
    await dibujar(['contratos.crear'], { ...rechazada, tipo: 'contrato', para: 'c1', almacen: 'PCT09' }),
  ]
  expect(nada.filter((una) => una.includes('Pedirlo de nuevo'))).toEqual([])
})

test('a difference of a count that is booked is handed over by nobody', () => {
  const cliente = 'Ana'
  expect([
    loQueMueve({ tipo: 'ajusteCaja', cobra: -1350, cliente: null }),
    loQueMueve({ tipo: 'egreso', cobra: -1350, cliente: null }),
    loQueMueve({ tipo: 'abono', cobra: 1350, cliente }),
    loQueMueve({ tipo: 'ingreso', cobra: 1350, cliente: null }),
    loQueMueve({ tipo: 'espera', cobra: 0, cliente }),
  ]).toEqual([undefined, 'Se entrega', 'Paga el cliente', 'Se recibe', undefined])
})
