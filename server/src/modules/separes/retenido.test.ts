import type { Documento } from '@retroventa/api/operaciones/llamadas'
import { SI_DESISTE } from '@retroventa/api/separes/textosOperacion'
import type { TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearTaller, envioDe, envioDeCrear, type Taller } from '../../testing/taller/taller.ts'

let t: Taller
beforeAll(async () => {
  t = await crearTaller()
})
afterAll(() => t.p.cerrar())

async function unPlan(): Promise<string> {
  const { cuerpo, estado } = await t.enviar(await envioDeCrear(t.p.deps, 'separe', 'gerente'))
  expect(estado).toBe(200)
  return cuerpo.codigo
}
async function operar(tipo: TipoOperacion, origen: string, entrada: object) {
  return t.enviar(await envioDe(t.quien.pedir, { tipo, origen, documento: origen }, entrada, 'gerente'))
}
const documento = async (codigo: string) =>
  (await t.quien.pedir<Documento>('GET', `/documentos/${codigo}`)).cuerpo

it('says on its paper, and on that of each payment, what share is kept if it is given up: the one that was agreed', async () => {
  const codigo = await unPlan()
  const siDesiste = async (cual: string) =>
    (await documento(cual)).datos
      .filter(({ nombre }) => nombre === SI_DESISTE)
      .map(({ valor }) => valor.replace(/\s/g, ' '))
  expect(await siDesiste(codigo)).toEqual([
    'se retiene el 10,00 % de lo que haya abonado y se le devuelve el resto; de $ 60.000 abonados hasta hoy se retienen $ 6.000',
  ])
  const { cuerpo: abono } = await operar('abonoSepare', codigo, { valor: 40_005 })
  expect((await siDesiste(abono.codigo))[0]).toMatch(
    / de \$ 100\.005 abonados hasta hoy se retienen \$ 10\.000$/,
  )
  await t.p.base.db.updateTable('separes').set({ retenido: 0 }).where('codigo', '=', codigo).execute()
  expect(await siDesiste(codigo)).toEqual(['se le devuelve todo lo abonado'])
  const { cuerpo: cancelacion } = await operar('cancelacionSepare', codigo, { motivo: 'ya no lo quiere' })
  expect(await siDesiste(cancelacion.codigo)).toEqual([])
})
