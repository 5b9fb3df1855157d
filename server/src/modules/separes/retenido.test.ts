import { SI_DESISTE } from '@retroventa/api/separes/textosOperacion'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearTaller, type Taller } from '../../testing/taller/taller.ts'
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
