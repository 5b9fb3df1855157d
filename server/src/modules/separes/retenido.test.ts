import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { Documento } from '@retroventa/api/operaciones/llamadas'
import type { verSepare } from '@retroventa/api/separes/llamadas'
import { SI_DESISTE } from '@retroventa/api/separes/textosOperacion'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearTaller, type Taller } from '../../testing/taller/taller.ts'
import { ventanilla } from '../anticipos/factory.ts'
import { CLAVE } from '../sesion/factory.ts'
import { documentoEn, operarPlan, unPlan } from './factory.ts'

let t: Taller
beforeAll(async () => {
  t = await crearTaller()
})
afterAll(() => t.p.cerrar())

it('says on its paper, and on that of each payment, what share is kept if it is given up: the one that was agreed', async () => {
  const codigo = await unPlan(t)
  const siDesiste = async (cual: string) =>
    (await documentoEn(t, cual)).datos
      .filter(({ nombre }) => nombre === SI_DESISTE)
      .map(({ valor }) => valor.replace(/\s/g, ' '))
  expect(await siDesiste(codigo)).toEqual([
    'se retiene el 10,00 % de lo que haya abonado y se le devuelve el resto; de $ 60.000 abonados hasta hoy se retienen $ 6.000',
  ])
  const { cuerpo: abono } = await operarPlan(t, 'abonoSepare', codigo, { valor: 40_005 })
  expect((await siDesiste(abono.codigo))[0]).toMatch(
    / de \$ 100\.005 abonados hasta hoy se retienen \$ 10\.000$/,
  )
  await t.p.base.db.updateTable('separes').set({ retenido: 0 }).where('codigo', '=', codigo).execute()
  expect(await siDesiste(codigo)).toEqual(['se le devuelve todo lo abonado'])
  const { cuerpo: cancelacion } = await operarPlan(t, 'cancelacionSepare', codigo, {
    motivo: 'ya no lo quiere',
  })
  expect(await siDesiste(cancelacion.codigo)).toEqual([])
})

it('says on the paper that is signed what each article costs, and how much is to be paid by when', async () => {
  const codigo = await unPlan(t)
  const { situacion } = (
    await t.quien.pedir<Respuesta<typeof verSepare>>('GET', `/separes/${codigo}/situacion`)
  ).cuerpo
  const { datos } = await documentoEn(t, codigo)
  const valores = (es: (nombre: string) => boolean) =>
    datos.flatMap(({ nombre, valor }) => (es(nombre) ? [Number(valor.replace(/\D/g, ''))] : []))
  expect(
    valores((nombre) => situacion.lineas.some(({ codigo: suyo }) => nombre.endsWith(`, ${suyo}`))),
  ).toEqual(situacion.lineas.map(({ precio }) => precio))
  expect(datos.map(({ nombre }) => nombre)).toContain(
    `Cuota 1, ${formatoFecha(situacion.cuotas[0]?.fecha ?? '')}`,
  )
  const suma = valores((nombre) => /^Cuota \d+, /.test(nombre)).reduce((todo, una) => todo + una, 0)
  expect(suma).toBe(situacion.total - situacion.fila.abonado)
})

it('is given up once the crossing of what an advance paid of it is voided, and crossed with nothing after that', async () => {
  const pedir = t.quien.pedir
  const [codigo, libre] = [await unPlan(t), await unPlan(t)]
  const abonar = async (cual: string) => {
    const pagos = [{ medio: 'otro' as const, valor: 100_000 }]
    return (await operarPlan(t, 'abonoSepare', cual, { valor: 100_000, pagos })).cuerpo.codigo
  }
  const leer = async (cual: string) =>
    (await pedir<Respuesta<typeof verSepare>>('GET', `/separes/${cual}/situacion`)).cuerpo
  const cajero = await t.p.entrar('cajero')
  const de = async (cual: string) => {
    const { id } = (await leer(cual)).cliente
    return ventanilla(() => ({ gerente: t.quien, cajero, terceroId: id }))
  }
  const cancelar = (cual: string) => operarPlan(t, 'cancelacionSepare', cual, { motivo: 'ya no lo quiere' })

  const [uno, otra] = [await de(codigo), await de(libre)]
  const [anticipo, abono] = [await uno.abrir('pagar', 500_000), await abonar(codigo)]
  const cruce = (await uno.cruzar(anticipo, abono, 100_000)).cuerpo.codigo
  expect((await leer(codigo)).situacion.cruces).toEqual([cruce])
  const negada = await cancelar(codigo)
  expect(negada.estado).toBe(422)
  expect((negada.cuerpo as unknown as { datos: object }).datos).toMatchObject({
    errores: [
      { codigo: 'separe.cruzado', mensaje: expect.stringContaining(`en el cruce ${cruce}. Anule primero`) },
    ],
  })
  const anulacion = `/documentos/${cruce}/anulacion`
  const { visto } = (await pedir<{ visto: string }>('GET', anulacion)).cuerpo
  const anulada = await pedir('POST', anulacion, {
    entrada: { motivo: 'se digitó mal' },
    visto,
    credenciales: { usuario: 'gerente', clave: CLAVE },
  })
  expect([anulada.estado, (await leer(codigo)).situacion.cruces]).toEqual([200, []])
  expect((await cancelar(codigo)).estado).toBe(200)
  const pendientes = async () => (await uno.situacion(anticipo)).situacion.documentos
  expect(await pendientes()).toEqual([])
  // Of one that goes on, what was paid is there to be crossed.
  const suyo = await otra.abrir('pagar', 500_000)
  const pago = await abonar(libre)
  expect((await otra.situacion(suyo)).situacion.documentos).toContainEqual({
    codigo: pago,
    pendiente: 100_000,
  })
})

const verPlan = async (codigo: string) =>
  (await t.quien.pedir<Respuesta<typeof verSepare>>('GET', `/separes/${codigo}/situacion`)).cuerpo
const faltas = ({ cuerpo }: { cuerpo: unknown }) =>
  (cuerpo as { datos: { errores: { codigo: string }[] } }).datos.errores.map(({ codigo }) => codigo)
const conceptos = ({ lineas }: Documento) =>
  Object.fromEntries(lineas.map(({ concepto, debito, credito }) => [concepto, debito - credito]))

it('goes back by the means that it was paid with, unless the cashier says another that it may', async () => {
  const abonado = async () => {
    const codigo = await unPlan(t)
    const pagos = [
      { medio: 'datafono', valor: 30_000 },
      { medio: 'otro', valor: 30_000 },
    ]
    await operarPlan(t, 'abonoSepare', codigo, { valor: 60_000, pagos })
    return codigo
  }
  const cancelar = async (codigo: string, pagos?: object[]) =>
    operarPlan(t, 'cancelacionSepare', codigo, { motivo: 'ya no lo quiere', ...(pagos && { pagos }) })
  const codigo = await abonado()
  expect((await verPlan(codigo)).situacion.pagos).toEqual([
    { medio: 'datafono', valor: 30_000 },
    { medio: 'efectivo', valor: 60_000 },
    { medio: 'otro', valor: 30_000 },
  ])
  const { cuerpo } = await cancelar(codigo)
  const hecho = await documentoEn(t, cuerpo.codigo)
  expect(hecho.pagos.map(({ medio, valor }) => [medio, valor])).toEqual([
    ['efectivo', 54_000],
    ['datafono', 27_000],
    ['otro', 27_000],
  ])
  expect(conceptos(hecho)).toMatchObject({
    anticiposSepare: 120_000,
    caja: -54_000,
    datafonoPorRecibir: -27_000,
    otrosMediosPorRecibir: -27_000,
  })

  const otro = await abonado()
  const parte = (medio: string, valor: number) => ({ medio, valor })
  expect(faltas(await cancelar(otro, [parte('otro', 30_001), parte('efectivo', 77_999)]))).toEqual([
    'separe.medio',
  ])
  // Nor in several payments by the same means.
  const enDos = [parte('otro', 20_000), parte('otro', 20_000), parte('efectivo', 68_000)]
  expect(faltas(await cancelar(otro, enDos))).toEqual(['separe.medio'])
  const dicho = await cancelar(otro, [parte('transferencia', 108_000)])
  expect(conceptos(await documentoEn(t, dicho.cuerpo.codigo))).toMatchObject({ bancos: -108_000 })
  // By what nothing of it came, nothing goes back.
  const enCaja = await unPlan(t)
  expect(faltas(await cancelar(enCaja, [parte('otro', 54_000)]))).toEqual(['pago.medio'])
})
