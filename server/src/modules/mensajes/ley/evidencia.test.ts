import type { Cliente } from '@retroventa/api/clientes/llamadas'
import { COLUMNAS_IMPORTACION } from '@retroventa/domain/clientes/importacion/columnas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../../testing/app.ts'
import { conPdftotext, crearLectorDePdf } from '../../../testing/papel/pdf.ts'
import { datosDeCliente } from '../../clientes/factory.ts'
import { importador, unaFila } from '../../importaciones/factory.ts'
import { CLAVE } from '../../sesion/factory.ts'
import { recibirRespuesta } from '../entrada/respuestas.ts'
import { unMensaje } from '../factory.ts'
import { autorizacionesDe } from './evidencia.ts'

let p: Prueba
let gerente: Navegador
let id: string
const lector = crearLectorDePdf()

beforeAll(async () => {
  p = await crearPrueba()
  gerente = await p.entrar('gerente')
  const { cuerpo } = await gerente.pedir<{ id: string }>('POST', '/clientes', {
    datos: datosDeCliente({
      nombres: 'Íngrid',
      celular: '3005550142',
      cliente: { enviarSms: true, enviarWS: false, enviarEmail: false },
    }),
    credenciales: { usuario: 'gerente', clave: CLAVE },
  })
  id = cuerpo.id
  await p.base.db.deleteFrom('mensajes').execute()
  const salido = { cliente_id: id, estado: 'entregado', destino: '3005550142', proveedor_id: 'hab-77' }
  await unMensaje(p, {
    ...salido,
    texto: 'Su contrato PCT01-000123 vence.',
    enviado: '2026-11-20T15:00:00Z',
    entregado: '2026-11-20T15:00:09Z',
  })
  // Of another branch: the law counts the person.
  await unMensaje(p, {
    cliente_id: id,
    almacen_id: p.almacenes.PCT02,
    texto: 'De otro almacén',
    estado: 'fallido',
    razon: 'contacto.excluido',
  })
  await recibirRespuesta(p.deps, {
    canal: 'sms',
    proveedorId: 'in-1',
    de: '3005550142',
    texto: 'BAJA',
    instante: '2026-11-20T15:02:00.000Z',
  })
})
afterAll(async () => {
  lector.cerrar()
  await p.cerrar()
})

const evidencia = (quien = gerente, cual = id) => quien.pedir('GET', `/mensajes/evidencia/${cual}`)

it.skipIf(!conPdftotext)(
  'says what was authorised and ended, every message with its fate and its hours, and the answers (needs pdftotext)',
  async () => {
    const { estado, bytes } = await evidencia()
    expect(estado).toBe(200)
    const texto = lector.paginas(bytes).join(' ').replace(/\s+/g, ' ')
    for (const dicho of [
      'Autorizó SMS',
      'Pidió no recibir más por SMS',
      'Su contrato PCT01-000123 vence.',
      'Salió 20 nov 2026',
      'Entregado 20 nov 2026',
      'hab-77',
      'de 7:00 a 19:00',
      'De otro almacén',
      'Excluidos (RNE): no recibe publicidad',
      'BAJA',
    ])
      expect(texto).toContain(dicho)
    // As every other paper writes them (000 §5).
    expect(texto).toMatch(/NIT (\d{1,3}\.)+\d{3}-\d\b/)
    expect(texto).toMatch(/ CC (\d{1,3}\.)+\d{3}\b/)
  },
)

it('says what was authorised in a file of customers, and under a record that a merge made one of theirs', async () => {
  const yo = importador(p, gerente, 'gerente')
  const canales = { 'cliente.enviarEmail': 'No', 'cliente.enviarSms': 'No', 'cliente.enviarWS': 'No' }
  const filas = [
    unaFila({ ...canales, 'cliente.enviarSms': 'Sí' }),
    unaFila({ ...canales, 'cliente.enviarWS': 'Sí' }),
  ]
  await yo.importada(filas)
  const cedula = COLUMNAS_IMPORTACION.findIndex(({ campo }) => campo === 'cedula')
  const [vivo, otro] = await Promise.all(filas.map((fila) => yo.porCedula(fila[cedula])))
  const dichas = async () =>
    (await autorizacionesDe(p.base.db, vivo?.id ?? '')).map(({ que, quien }) => `${que}, ${quien}`)
  expect(await dichas()).toEqual([expect.stringMatching(/^Autorizó SMS, ./)])
  await p.base.db
    .updateTable('clientes')
    .set({ fusionado_en: vivo?.id ?? null })
    .where('id', '=', otro?.id ?? '')
    .execute()
  expect((await dichas()).toSorted()).toEqual([
    expect.stringMatching(/^Autorizó SMS, ./),
    expect.stringMatching(/^Autorizó WhatsApp, ./),
  ])
})

it('says which channels a merge closed in each of the two records, and which its undoing gave back', async () => {
  const crear = async (cliente: Record<string, boolean>) => {
    const datos = datosDeCliente({ cliente, email: 'ana@ejemplo.co' })
    const credenciales = { usuario: 'gerente', clave: CLAVE }
    return { datos, ...(await gerente.pedir<Cliente>('POST', '/clientes', { datos, credenciales })).cuerpo }
  }
  const [vivo, otro] = [await crear({ enviarSms: true }), await crear({ enviarSms: true, enviarWS: true })]
  const credenciales = { usuario: 'gerente', clave: CLAVE }
  p.reloj.avanzar(60_000)
  const { cuerpo } = await gerente.pedir<{ fusionId: string }>('POST', '/clientes/fusiones', {
    sobreviviente: { id: vivo.id, version: vivo.version },
    absorbido: { id: otro.id, version: otro.version },
    datos: { ...vivo.datos, celular: '3145550177', cliente: { enviarSms: false, enviarWS: false } },
    motivo: 'Es la misma persona: trajo las dos cédulas.',
    credenciales,
  })
  const dichas = async (de: string) =>
    (await autorizacionesDe(p.base.db, de)).map(({ que }) => que).toSorted()
  const autorizo = ['Autorizó SMS', 'Autorizó SMS', 'Autorizó WhatsApp']
  const dejo = ['Dejó de autorizar SMS', 'Dejó de autorizar SMS', 'Dejó de autorizar WhatsApp']
  expect(await dichas(vivo.id)).toEqual([...autorizo, ...dejo])
  p.reloj.avanzar(60_000)
  await gerente.pedir('POST', `/clientes/fusiones/${cuerpo.fusionId}/deshacer`, { credenciales })
  expect(await dichas(otro.id)).toEqual([
    'Autorizó SMS',
    'Autorizó SMS',
    'Autorizó WhatsApp',
    'Autorizó WhatsApp',
    'Dejó de autorizar SMS',
    'Dejó de autorizar WhatsApp',
  ])
})

it('is written in the log, and refused to who may not and of nobody', async () => {
  expect((await evidencia()).estado).toBe(200)
  const anotadas = await p.base.db
    .selectFrom('auditoria')
    .select('entidad_id')
    .where('accion', '=', 'mensajes.evidencia_sacada')
    .execute()
  expect(anotadas.map(({ entidad_id }) => entidad_id)).toContain(id)
  expect((await evidencia(await p.entrar('cajero'))).cuerpo).toMatchObject({ codigo: 'permiso.falta' })
  expect((await evidencia(gerente, '019a0000-0000-7000-8000-00000000dead')).estado).toBe(404)
})
