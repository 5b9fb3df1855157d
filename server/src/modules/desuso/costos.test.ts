import { comoQueda, type QuedaEnAlmacen } from '@retroventa/api/almacenes/textos'
import type { LiquidacionFila } from '@retroventa/api/desuso/filas'
import type { Documento } from '@retroventa/api/operaciones/llamadas'
import type { SolicitudFila } from '@retroventa/api/solicitudes/llamadas'
import { PUREZA } from '@retroventa/domain/operaciones/testing/desuso/guiones'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Navegador } from '../../testing/app.ts'
import { conPdftotext, crearLectorDePdf } from '../../testing/papel/pdf.ts'
import { crearTaller, envioDe, type Taller } from '../../testing/taller/taller.ts'
import { probarLibros } from '../contabilidad/factory.ts'
import { CLAVE } from '../sesion/factory.ts'
import { deAlmacen } from './ganchos.ts'

let t: Taller
let cajero: Navegador
const lector = crearLectorDePdf()
beforeAll(async () => {
  t = await crearTaller()
  cajero = await t.p.entrar('cajero')
})
afterAll(async () => {
  lector.cerrar()
  await t.p.cerrar()
})

it('what the gold of a settlement cost is told to who settles it, and not by its document, its void nor its request to anybody else', async () => {
  const { cuerpo } = await t.enviar(await t.envio(await t.preparar('liquidacionOro')))
  const documento = async (quien: Navegador) =>
    (await quien.pedir<Documento>('GET', `/documentos/${cuerpo.codigo}`)).cuerpo.cifras.map(
      ({ clave }) => clave,
    )
  expect(await documento(t.quien)).toContain('costoOro')
  const suyas = await documento(cajero)
  expect(suyas).toContain('subtotal')
  expect(suyas).not.toContain('costoOro')
  const previa = await cajero.pedir<{ visto: string }>('GET', `/documentos/${cuerpo.codigo}/anulacion`)
  expect(JSON.stringify(previa.cuerpo)).toContain('subtotal')
  expect(JSON.stringify(previa.cuerpo)).not.toContain('costoOro')
  const pedida = await cajero.pedir('POST', '/solicitudes', {
    tipo: 'anulacion',
    referencia: cuerpo.codigo,
    entrada: { motivo: 'se digitó mal' },
    visto: previa.cuerpo.visto,
    motivo: 'se digitó otro papel',
    credenciales: { usuario: 'cajero', clave: CLAVE },
  })
  expect(pedida.estado).toBe(200)
  const pedidas = (await cajero.pedir<{ items: SolicitudFila[] }>('GET', '/solicitudes')).cuerpo.items
  expect(pedidas[0]?.cifras.map(({ clave }) => clave)).toEqual(suyas)
})

it.skipIf(!conPdftotext)('nor by its receipt, whoever prints it (needs pdftotext)', async () => {
  const { cuerpo } = await t.enviar(await t.envio(await t.preparar('liquidacionOro')))
  const { bytes } = await t.quien.pedir('GET', `/documentos/${cuerpo.codigo}/recibo`)
  const papel = lector.paginas(bytes).join(' ')
  expect(papel).toContain(cuerpo.codigo)
  expect(papel).not.toContain('Costo del oro')
})

it('a refiner whose scale gives more than was sent is settled by their paper', async () => {
  const puesto = await t.preparar('liquidacionOro')
  const entrada = {
    ensayes: [{ categoria: PUREZA, peso: 18_060, subtotal: 30_766_049 }],
    papel: 'F-118',
    motivo: 'la balanza del refinador da más',
  }
  const envio = await envioDe(t.quien.pedir, puesto, entrada, 'gerente')
  expect((await t.enviar(envio)).estado).toBe(200)
  const { items } = (await t.quien.pedir<{ items: LiquidacionFila[] }>('GET', '/desuso/liquidaciones')).cuerpo
  expect(items.find(({ remision }) => remision === puesto.origen)).toMatchObject({
    peso: 18_058,
    recibido: 18_060,
    merma: 140,
  })
  expect((await probarLibros(t.p.base.db)).diferencias).toEqual([])
})

it('a branch is not closed over what it sent to the refiner, whoever it was of: nobody could settle it any more', async () => {
  const { PCT01, PCT02 } = t.p.almacenes
  const puesto = await t.preparar('liquidacionOro')
  const queda = (almacenId: string) =>
    t.p.base.db
      .transaction()
      .execute((tx) => deAlmacen.queda?.(tx, almacenId, t.p.deps) ?? Promise.resolve([]))
  const hay = (cantidad: number) => [{ clave: 'remisiones', cantidad }]
  expect([await queda(PCT01), await queda(PCT02)]).toEqual([hay(1), hay(0)])
  // What its bags are of is another matter: they are goods of their own branch.
  expect(comoQueda(hay(1) as QuedaEnAlmacen[])).toContain('1 remisión de oro sin liquidar')
  expect((await t.enviar(await t.envio(puesto))).estado).toBe(200)
  expect(await queda(PCT01)).toEqual(hay(0))
})
