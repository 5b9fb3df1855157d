import { LISTA_BLANCOS } from '@retroventa/api/blancos/lista'
import type { Blanco } from '@retroventa/api/blancos/llamadas'
import { LISTA_UTILIDAD } from '@retroventa/api/contratos/listaUtilidad'
import type { FilaUtilidad } from '@retroventa/api/contratos/utilidad'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TablaSimple } from './TablaSimple.tsx'
import { Tarjetas } from './Tarjetas.tsx'

it('a bare figure says what it is, and the name, the state and the amount stand alone', () => {
  const fila: FilaUtilidad = {
    clave: '2026-11',
    nombre: 'nov 2026',
    contratos: 22,
    cobrado: 9_359_250,
    capital: 7_828_000,
    prorrogas: 1_200_000,
    retroventa: 331_250,
    utilidad: 1_531_250,
  }
  const html = renderToStaticMarkup(
    <Tarjetas declaracion={LISTA_UTILIDAD} filas={[fila]} clave={({ clave }) => clave} celdas={{}} />,
  )
  const dicho = html
    .replace(/<span class="rv-solo-lector">[^<]*<\/span>|<[^>]+>/g, '')
    .replaceAll('\u00a0', ' ')
  expect(dicho).toBe('nov 2026Contratos 22Cobrado $ 9.359.250 · Capital $ 7.828.000$ 1.531.250')
})

it('a card does not say what there is nothing to say of', () => {
  const fila = { codigo: 'PCT01-EB000001', estado: 'suelto', dias: 3, creado: '2026-11-20T15:00:00Z' }
  const dibujar = (de: object) =>
    renderToStaticMarkup(
      <Tarjetas
        declaracion={LISTA_BLANCOS}
        filas={[{ ...fila, contrato: null, motivo: null, ...de } as Blanco]}
        clave={({ codigo }) => codigo}
        celdas={{}}
      />,
    )
      .replace(/<[^>]+>/g, '')
      .replaceAll('\u00a0', ' ')
  expect(dibujar({})).toBe('PCT01-EB000001SueltoDías suelto 320 nov 2026, 10:00 a. m.')
  expect(dibujar({ estado: 'anulado', dias: null, motivo: 'se dañó en la impresora' })).toBe(
    'PCT01-EB000001Anuladose dañó en la impresora20 nov 2026, 10:00 a. m.',
  )
})

it('a card that opens nothing is no button, which would do nothing and hold what is one', () => {
  const fila = { clave: 'x', nombre: 'nov 2026' } as FilaUtilidad
  const dibujar = (alAbrir?: () => void) =>
    renderToStaticMarkup(
      <Tarjetas
        declaracion={LISTA_UTILIDAD}
        filas={[fila]}
        clave={({ clave }) => clave}
        celdas={{ nombre: () => <a href="/x">nov 2026</a> }}
        alAbrir={alAbrir}
      />,
    )
  expect(dibujar()).not.toContain('<button')
  expect(dibujar(() => {})).toContain('<button')
})

it('the totals of a table that folds into cards say what each of them is, as its rows do', () => {
  const html = renderToStaticMarkup(
    <TablaSimple
      plegable
      columnas={[
        { clave: 'almacen', titulo: 'Almacén', celda: () => 'PCT01', pie: 'La cadena' },
        { clave: 'efectivo', titulo: 'Efectivo en caja', celda: () => '1', pie: '3' },
        { clave: 'nota', titulo: 'Nota', celda: () => 'x' },
      ]}
      filas={[{}]}
      clave={() => 'uno'}
    />,
  )
  const pie = html.slice(html.indexOf('<tfoot>'))
  expect([...pie.matchAll(/data-titulo="([^"]*)"/g)].map(([, titulo]) => titulo)).toEqual([
    'Efectivo en caja',
  ])
})
