import { LISTA_BLANCOS } from '@retroventa/api/blancos/lista'
import type { Blanco } from '@retroventa/api/blancos/llamadas'
import { LISTAS_BOVEDA } from '@retroventa/api/boveda/lista'
import type { CustodiaFila } from '@retroventa/api/boveda/llamadas'
import { LISTA_MOVIMIENTOS } from '@retroventa/api/contabilidad/lista'
import type { MovimientoContable } from '@retroventa/api/contabilidad/llamadas'
import { LISTA_UTILIDAD } from '@retroventa/api/contratos/listaUtilidad'
import type { FilaUtilidad } from '@retroventa/api/contratos/utilidad'
import type { FilaInforme } from '@retroventa/api/informes/definir'
import { proyeccion } from '@retroventa/api/informes/gerencia/analisis'
import { LISTA_DOCUMENTOS } from '@retroventa/api/operaciones/lista'
import type { DocumentoFila } from '@retroventa/api/operaciones/llamadas'
import { LISTA_POLICIVO } from '@retroventa/api/policivo/lista'
import type { FilaPolicivo } from '@retroventa/api/policivo/llamadas'
import { LISTA_AUSENCIAS, LISTA_CASOS } from '@retroventa/api/sagrilaft/lista'
import type { AusenciaFila, CasoFila } from '@retroventa/api/sagrilaft/llamadas'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { columnasDe } from './celda.tsx'
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

it('a card of the vault speaks of a difference of weight only where there is one', () => {
  const dibujar = (diferencia: number, pesoRecepcion: number | null) =>
    renderToStaticMarkup(
      <Tarjetas
        declaracion={LISTAS_BOVEDA.todas}
        filas={[
          {
            cliente: 'Ana Ruiz',
            contrato: 'PCT01-000001',
            precinto: 'AB1',
            estado: 'en_boveda',
            peso: 310,
            pesoRecepcion,
            diferencia,
          } as CustodiaFila,
        ]}
        clave={({ precinto }) => precinto}
        celdas={{}}
      />,
    ).replace(/<[^>]+>/g, '')
  expect(dibujar(0, 310)).toMatch(/PCT01-000001 · AB1[\d,.]/)
  expect(dibujar(0, null)).not.toContain('sin pesar')
  expect(dibujar(-12, 298)).toContain('AB1 · ')
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

it('the card of a list that is read by day or by branch says which', () => {
  const decir = (html: string) =>
    html.replace(/<span class="rv-solo-lector">[^<]*<\/span>|<[^>]+>/g, '').replaceAll('\u00a0', ' ')
  const registro = {
    orden: 109,
    movimiento: 'entrada',
    persona: 'Vanessa Isabel Díaz',
    entrada: 'PCT01-000106',
    instante: '2026-11-19T18:21:00Z',
    cosas: 'Televisor LG',
    peso: 0,
    valor: 1_340_000,
  } as FilaPolicivo
  const policivo = renderToStaticMarkup(
    <Tarjetas
      declaracion={LISTA_POLICIVO}
      filas={[registro]}
      clave={({ orden }) => String(orden)}
      celdas={{}}
    />,
  )
  expect(decir(policivo)).toContain('PCT01-000106 · 19 nov 2026, 1:21 p. m. · Televisor LG')
  // Its files keep figures where the screen has words.
  expect(LISTA_POLICIVO.columnas.find(({ clave }) => clave === 'peso')?.de(registro)).toBe(0)
  const vence = { fila: '1', semana: '2026-11-23', almacen: 'PCT02', pureza: '0', contratos: 1, tasa: 6_875 }
  const proyectado = renderToStaticMarkup(
    <Tarjetas
      declaracion={proyeccion.lista}
      filas={[{ ...vence, capital: 510_000 } as FilaInforme]}
      clave={({ fila }) => String(fila)}
      celdas={{}}
    />,
  )
  expect(decir(proyectado)).toContain('PCT02 · Contratos 1 · Se rescatan 68,75 %')
  const documento = {
    codigo: 'PCT01-CV000001',
    tipo: 'comprobante',
    fecha: '2026-11-03',
    instante: '2026-11-30T14:00:00Z',
  } as DocumentoFila
  const deEntonces = renderToStaticMarkup(
    <Tarjetas
      declaracion={LISTA_DOCUMENTOS}
      filas={[documento]}
      clave={({ codigo }) => codigo}
      celdas={{}}
    />,
  )
  expect(decir(deEntonces)).toContain('PCT01-CV000001 · 30 nov 2026, 9:00 a. m. en libros el 03 nov 2026')
})

/** What a row says of when it is of, of a line written at half past eight at night in Bogotá. */
function cuando(fecha: string): string {
  const linea = { asientoId: 'a', linea: 1, instante: '2026-11-30T01:30:00Z', fecha } as MovimientoContable
  const html = renderToStaticMarkup(
    <TablaSimple
      sinCabeza
      filas={[linea]}
      clave={({ asientoId }) => asientoId}
      columnas={columnasDe(LISTA_MOVIMIENTOS, ['instante'])}
    />,
  )
  return html.replace(/<[^>]+>/g, '').replaceAll('\u00a0', ' ')
}

it.each([
  ['2026-11-29', '29 nov 2026, 8:30 p. m.'],
  ['2026-11-15', '29 nov 2026, 8:30 p. m. en libros el 15 nov 2026'],
])('a line of the books of %s that was written on the 29th says %s', (fecha, dicho) => {
  expect(cuando(fecha)).toBe(dicho)
})

it('a code stays in one line beside its box, and a name may take two', () => {
  const dibujar = (de: object) =>
    renderToStaticMarkup(
      <TablaSimple
        filas={[de as CustodiaFila]}
        clave={({ contrato }) => contrato}
        columnas={columnasDe(LISTAS_BOVEDA.todas, ['contrato', 'cliente'])}
      />,
    )
  expect(dibujar({ contrato: 'PCT01-PV000001-15', cliente: 'ANA' })).not.toContain('rv-largo')
  expect(dibujar({ contrato: 'PCT01-000001', cliente: 'NUBIA DEL CARMEN' })).toContain('rv-largo')
})

it('the card of a case and of a quarter say no figure that is nothing by itself', () => {
  const sin = (html: string) =>
    html.replace(/<span class="rv-solo-lector">[^<]*<\/span>|<[^>]+>/g, '').replaceAll('\u00a0', ' ')
  const caso = {
    codigo: 'SAG-000001',
    sujeto: 'Rosa Peña',
    estado: 'abierto',
    tipo: null,
    valor: null,
    dias: 0,
  }
  expect(
    sin(
      renderToStaticMarkup(
        <Tarjetas
          declaracion={LISTA_CASOS}
          filas={[caso as CasoFila]}
          clave={({ codigo }) => codigo}
          celdas={{}}
        />,
      ),
    ),
  ).toBe('Rosa PeñaEn análisisSAG-000001 · Observada por una persona · Días 0sin valor')
  const trimestre = { trimestre: '2026-1', estado: 'vencida', ros: 0, limite: '2026-04-10' }
  expect(
    sin(
      renderToStaticMarkup(
        <Tarjetas
          declaracion={LISTA_AUSENCIAS}
          filas={[trimestre as AusenciaFila]}
          clave={(una) => una.trimestre}
          celdas={{}}
        />,
      ),
    ),
  ).toBe('Primer trimestre de 2026VencidaROS presentados 010 abr 2026')
})
