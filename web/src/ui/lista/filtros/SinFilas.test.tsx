import { LISTA_CONTRATOS } from '@retroventa/api/contratos/lista'
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
) {
  const lista = { declaracion: LISTA_CONTRATOS, busqueda, conFiltro } as unknown as EstadoLista<never>
  const vacia = { icono: null, titulo: 'Aquí se verán los contratos' }
  const dibujado = renderToStaticMarkup(<SinFilas {...{ lista, vacia, conteos }} opciones={{}} />)
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

it('an empty list says what is missing and each way out, the tab first where it is what hides the rows (design §4)', () => {
  expect(dice({}, false)).toEqual({ texto: 'Aquí se verán los contratos', botones: [] })
  expect(dice({ clase: 'Varios' }, true).botones).toEqual(['Quitar «Clase: Varios»'])
  expect(dice({ texto: 'zafiro', clase: 'Varios' }, true)).toEqual({
    texto: 'Ningún contrato cumple el filtro No se encontró «zafiro».',
    botones: ['Quitar «zafiro»', 'Quitar «Clase: Varios»', 'Quitar los filtros'],
  })
  expect(dice({ texto: '123', estado: 'vencido' }, true, { todos: 1, vencido: 0, resuelto: 1 })).toEqual({
    texto: 'Ningún contrato cumple el filtro Fuera de «Vencido» hay 1.',
    botones: ['Ver todos', 'Quitar los filtros'],
  })
  // Its counts are on their way: the tab is still a way out of a list without other filters.
  expect(dice({ estado: 'vencido' }, false, undefined).botones).toEqual(['Ver todos'])
})
