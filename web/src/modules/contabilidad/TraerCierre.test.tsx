import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { enMesCerrado } from './periodos.ts'
import { AvisoDeMesCerrado, TraerCierre } from './TraerCierre.tsx'

const boton = (mas: { trayendo?: boolean; puede?: boolean } = {}) =>
  renderToStaticMarkup(<TraerCierre anio={2026} trayendo={false} puede alTraer={() => {}} {...mas} />)

it('the close of a year is brought over no row that is written, and says that it comes', () => {
  expect(boton()).toContain('Traer el cierre de 2026')
  expect(boton()).not.toContain('disabled')
  expect(boton({ puede: false })).toContain('disabled')
  const viene = boton({ trayendo: true })
  expect(viene).toContain('Trayendo el cierre de 2026…')
  expect(viene).toMatch(/disabled.*aria-busy="true"|aria-busy="true".*disabled/)
})

it('a voucher of a day of a closed month says with what it was closed, and one of an open month says nothing', () => {
  const ultimo = { mes: '2026-12', documento: 'PCT01-CM000001' }
  const aviso = (dia: string) =>
    renderToStaticMarkup(<AvisoDeMesCerrado cerrado={enMesCerrado(dia, ultimo)} />)
  expect(aviso('2026-12-31')).toContain('Los libros del 31 dic 2026 están cerrados con PCT01-CM000001.')
  expect(aviso('2026-12-31')).toContain('queda autorizado por quien puede hacerlo')
  expect(aviso('2027-01-01')).toBe('')
})
