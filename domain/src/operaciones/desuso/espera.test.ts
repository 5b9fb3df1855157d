import { expect, it } from 'vitest'
import { CAUSAS_BAJA, planearBaja, planearMarca } from './marca.ts'
import type { PiezaDesuso } from './situacion.ts'

const telefono: PiezaDesuso = {
  id: 'p1',
  codigo: 'P1',
  descripcion: 'Celular',
  almacenId: 'a1',
  lugar: 'vitrina',
  peso: 0,
  costo: 400_000,
  libreDesde: '2026-12-05',
}
const codigos = ['P1']

it('what was bought and waits, and is not melted, is put by; it is written off before its day when it is in the house no more', () => {
  const marca = planearMarca(
    { almacenId: 'a1', piezas: [telefono] },
    { codigos, motivo: 'lo reclama la SIJIN' },
  )
  expect(marca.faltas).toBeUndefined()
  const deMetal = { ...telefono, categoria: 4, peso: 300 }
  const metal = planearMarca({ almacenId: 'a1', piezas: [deMetal] }, { codigos, motivo: 'nadie lo compra' })
  expect(metal.faltas?.map(({ codigo }) => codigo)).toEqual(['desuso.pieza_retenida'])
  const baja = (libreDesde: string | undefined) =>
    CAUSAS_BAJA.filter(
      (causa) =>
        planearBaja(
          { almacenId: 'a1', piezas: [{ ...telefono, lugar: 'desuso', libreDesde }] },
          { codigos, causa, motivo: 'acta 778', fotoId: 'f1' },
        ).plan,
    )
  const negada = planearBaja(
    { almacenId: 'a1', piezas: [{ ...telefono, lugar: 'desuso' }] },
    { codigos, causa: 'danado', motivo: 'acta 778', fotoId: 'f1' },
  )
  expect(negada.faltas?.map(({ codigo }) => codigo)).toEqual(['desuso.baja_retenida'])
  expect(baja('2026-12-05')).toEqual(['perdido', 'decomisado'])
  expect(baja(undefined)).toEqual([...CAUSAS_BAJA])
})
