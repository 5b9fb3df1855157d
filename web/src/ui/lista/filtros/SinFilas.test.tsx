import { LISTA_CONTRATOS } from '@retroventa/api/contratos/lista'
import { LISTA_FILAS } from '@retroventa/api/importaciones/lista'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { EstadoLista } from '../useLista.ts'
import { SinFilas } from './SinFilas.tsx'

type Conteos = Readonly<Record<string, number>> | undefined

/** What an empty list of contracts says, and its buttons. */
function dice(
  busqueda: Readonly<Record<string, string>>,
  conFiltro: boolean,
  conteos: Conteos = { todos: 0 },
  mas: { declaracion?: unknown; olvidadas?: boolean } = {},
) {
  const { declaracion = LISTA_CONTRATOS, olvidadas = false } = mas
  const lista = { declaracion, busqueda, conFiltro } as unknown as EstadoLista<never>
  const vacia = { icono: null, titulo: 'Aquí se verán los contratos' }
  const dibujado = renderToStaticMarkup(
    <SinFilas {...{ lista, vacia, conteos, olvidadas }} espera={false} alSalir={() => {}} opciones={{}} />,
  )
  return {
    texto: dibujado
      .replace(/<button.*/s, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    botones: [...dibujado.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(([, dentro = '']) =>
      dentro.replace(/<[^>]+>/g, ''),
    ),
  }
}

it('an empty list says what is missing and each way out, in one order: what is asked to be removed, and the tab last (design §4)', () => {
  expect(dice({}, false)).toEqual({ texto: 'Aquí se verán los contratos', botones: [] })
  expect(dice({ clase: 'Varios' }, true).botones).toEqual(['Quitar «Clase: Varios»'])
  expect(dice({ texto: 'zafiro', clase: 'Varios' }, true)).toEqual({
    texto: 'Ningún contrato cumple el filtro No se encontró «zafiro».',
    botones: ['Quitar «zafiro»', 'Quitar «Clase: Varios»', 'Quitar los filtros'],
  })
  expect(dice({ texto: '123', estado: 'vencido' }, true, { todos: 1, vencido: 0, resuelto: 1 })).toEqual({
    texto: 'Ningún contrato cumple el filtro Fuera de «Vencido» hay 1.',
    botones: ['Quitar «123»', 'Ver todos'],
  })
  const deClase = { texto: '123', clase: 'Varios', estado: 'vencido' }
  const sinConteos = dice(deClase, true, undefined).botones
  expect(sinConteos).toEqual(['Quitar «123»', 'Quitar «Clase: Varios»', 'Quitar los filtros'])
  expect(dice(deClase, true, { todos: 1, vencido: 0, resuelto: 1 }).botones).toEqual([
    ...sinConteos,
    'Ver todos',
  ])
  // Its counts are on their way: the tab is still a way out of a list without other filters.
  expect(dice({ estado: 'vencido' }, false, undefined).botones).toEqual(['Ver todos'])
})

it('rows that are kept no longer are promised by no count that outlives them', () => {
  const conteos = { todos: 300, nueva: 200, existe: 60, error: 40, repetida: 0 }
  for (const estado of ['error', 'repetida'])
    expect(dice({ estado }, false, conteos, { declaracion: LISTA_FILAS, olvidadas: true })).toEqual({
      texto: 'Aquí se verán los contratos',
      botones: [],
    })
  // Counts that say otherwise than the rows are of another moment.
  expect(dice({ estado: 'error' }, false, conteos, { declaracion: LISTA_FILAS })).toEqual({
    texto: 'Ninguna fila cumple el filtro',
    botones: ['Ver todas'],
  })
})
