import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { listarTraslados } from '@retroventa/api/traslados/llamadas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { conPdftotext, crearLectorDePdf } from '../../testing/papel/pdf.ts'
import { unasPiezas } from '../operaciones/factory.ts'
import { CLAVE } from '../sesion/factory.ts'
import { despachar, destinoDe, recibir } from './factory.ts'

let p: Prueba
let uno: Navegador
let dos: Navegador
const lector = crearLectorDePdf()
beforeAll(async () => {
  p = await crearPrueba()
  ;[uno, dos] = await Promise.all([p.entrar('gerente'), p.entrar('gerente', 'PCT02')])
})
afterAll(() => {
  lector.cerrar()
  return p.cerrar()
})

let vez = 0
/** Two rings in a bag, from PCT01 to PCT02. */
async function enCamino() {
  const [una, otra] = await unasPiezas(p.deps, [
    { categoria: 4, peso: 310, costo: 260_000 },
    { categoria: 4, peso: 500, costo: 400_000 },
  ])
  if (!una || !otra) throw new Error('nothing to send')
  const precinto = `R-${1_000 + vez++}`
  const entrada = {
    destinoId: await destinoDe(uno, 'PCT02'),
    transporta: 'Luz Prueba',
    lineas: [una, otra].map(({ codigo }) => ({ tipo: 'pieza' as const, codigo, precinto })),
    bolsas: [{ precinto, peso: 2_500 }],
  }
  const { estado, cuerpo } = await despachar(uno, 'gerente', entrada)
  expect([estado, cuerpo.codigo]).toEqual([200, expect.stringMatching(/^PCT01-TD/)])
  return { codigo: cuerpo.codigo, una, otra, precinto }
}
const texto = ({ bytes }: { bytes: Uint8Array }) =>
  lector.paginas(Buffer.from(bytes)).join(' ').replace(/\s+/g, ' ')

it('prints the remisión of both ends with its seals, weights and things; the second says DUPLICADO', async () => {
  const { codigo, una, precinto } = await enCamino()
  const original = await uno.pedir('GET', `/traslados/${codigo}/remision`)
  expect(original.estado).toBe(200)
  expect((await dos.pedir('GET', `/traslados/${codigo}/remision`)).estado).toBe(422)
  const otra = await dos.pedir('GET', `/traslados/${codigo}/remision?motivo=se+moj%C3%B3`)
  expect(otra.estado).toBe(200)
  if (!conPdftotext) return
  for (const dicho of [
    codigo,
    precinto,
    una.codigo,
    '25,00 g',
    'Luz Prueba',
    'Transporta',
    'gerente De Prueba',
  ])
    expect(texto(original)).toContain(dicho)
  expect(texto(original)).not.toContain('DUPLICADO')
  expect(texto(otra)).toContain('DUPLICADO')
})

it('the remisión is an original once, as its paper or as its document, and says what came of each line once it was received', async () => {
  const { codigo, una, precinto } = await enCamino()
  const remision = (motivo = '') => uno.pedir('GET', `/traslados/${codigo}/remision${motivo}`)
  // What its document prints travels: there is no receipt beside it that makes it a copy.
  const documento = await uno.pedir('GET', `/documentos/${codigo}/recibo`)
  expect([documento.estado, (await remision()).cuerpo]).toMatchObject([200, { codigo: 'impresion.motivo' }])
  const { estado } = await recibir(dos, 'gerente', codigo, {
    piezas: [una.codigo],
    graneles: [],
    bolsas: [{ orden: 1, peso: 2_100, rota: true }],
    motivo: 'venía abierta',
  })
  expect(estado).toBe(200)
  const recibida = await remision('?motivo=se+moj%C3%B3')
  if (!conPdftotext) return
  const [antes, despues] = [texto(documento), texto(recibida)]
  expect(antes).toContain('Remisión de mercancía')
  expect(antes).not.toMatch(/DUPLICADO|llegó|roto/)
  expect(despues).toContain('DUPLICADO')
  expect(despues).toContain(
    `Bolsa, precinto ${precinto} Peso bruto 25,00 g, al llegar 21,00 g, con el precinto roto`,
  )
  // One came and is said so; of the other, that it did not.
  expect(despues.match(/(no )?llegó/g)?.sort()).toEqual(['llegó', 'no llegó'])
})

it('what was received is neither what is on its way nor what was voided, in its list, its sums and its file', async () => {
  const [llega, viaja, anulado] = [await enCamino(), await enCamino(), await enCamino()]
  const todo = {
    piezas: [llega.una.codigo, llega.otra.codigo],
    graneles: [],
    bolsas: [{ orden: 1, peso: 2_500 }],
  }
  expect((await recibir(dos, 'gerente', llega.codigo, todo)).estado).toBe(200)
  const { cuerpo } = await uno.pedir<{ visto: string }>('GET', `/documentos/${anulado.codigo}/anulacion`)
  const hecha = await uno.pedir('POST', `/documentos/${anulado.codigo}/anulacion`, {
    entrada: { motivo: 'se digitó mal' },
    visto: cuerpo.visto,
    credenciales: { usuario: 'gerente', clave: CLAVE },
  })
  expect(hecha.estado).toBe(200)
  const filtro = 'sentido=llega&clase=unidad&llegada=si'
  const recibidos = (await dos.pedir<Respuesta<typeof listarTraslados>>('GET', `/traslados?${filtro}`)).cuerpo
  const codigos = recibidos.items.map(({ codigo }) => codigo)
  expect(codigos).toContain(llega.codigo)
  expect(recibidos.items.map(({ estado }) => estado)).not.toContain('en_camino')
  expect(recibidos.items.map(({ estado }) => estado)).not.toContain('anulado')
  expect(recibidos.total).toBe(codigos.length)
  expect(recibidos.conteos).toMatchObject({ todos: codigos.length })
  expect(recibidos.totales.unidades).toBe(codigos.length * 2)
  const archivo = (await dos.pedir('GET', `/traslados/exportar?${filtro}`)).texto
  expect(archivo).toContain('sentido Llegan aquí, qué lleva Con artículos, llegada Ya recibidos')
  expect(archivo).toContain(llega.codigo)
  for (const { codigo } of [viaja, anulado]) expect(archivo).not.toContain(codigo)
})
