import { LISTA_CLIENTES } from '@retroventa/api/clientes/lista'
import { LISTA_CONTRATOS } from '@retroventa/api/contratos/lista'
import { LISTA_RESPUESTAS } from '@retroventa/api/mensajes/listaRespuestas'
import { LISTA_RESPONDIDAS } from '@retroventa/api/solicitudes/lista'
import { expect, it } from 'vitest'
import { filtrosPuestos, fueraDeLaPestana, rangoAlReves } from './salidas.ts'

const textos = (salidas: readonly { texto: string }[] | undefined) => salidas?.map(({ texto }) => texto)

it('a list that came out empty names each filter in force, and what takes it away (design §4)', () => {
  const busqueda = { texto: 'zafiro', clase: 'Varios', venceDesde: '2026-09-01', venceHasta: '2027-02-28' }
  const salidas = filtrosPuestos({ declaracion: LISTA_CONTRATOS, busqueda }, {})
  expect(textos(salidas)).toEqual([
    'Quitar «zafiro»',
    'Quitar «Vence: 1 sep 2026 a 28 feb 2027»',
    'Quitar «Clase: Varios»',
  ])
  expect(salidas[1]?.cambios).toEqual({ venceDesde: undefined, venceHasta: undefined })
  expect(filtrosPuestos({ declaracion: LISTA_CONTRATOS, busqueda: { estado: 'vencido' } }, {})).toEqual([])
  // What is too long for a button is named by its filter.
  const id = '0197c1de-0000-7000-8000-000000000001-0197c1de'
  expect(textos(filtrosPuestos({ declaracion: LISTA_CONTRATOS, busqueda: { articulo: id } }, {}))).toEqual([
    'Quitar «Artículo»',
  ])
})

it('what the filter finds in another tab is said with how many there are, and that tab is the way out', () => {
  const conteos = { todos: 3, vencido: 0, resuelto: 2, anulado: 1 }
  const enVencido = { declaracion: LISTA_CONTRATOS, busqueda: { texto: 'PCT01-000123', estado: 'vencido' } }
  expect(fueraDeLaPestana(enVencido, conteos)).toEqual({
    dice: 'Fuera de «Vencido» hay 3.',
    salidas: [{ texto: 'Ver todos', cambios: { estado: undefined } }],
  })
  expect(fueraDeLaPestana(enVencido, { todos: 0, vencido: 0 })).toBeUndefined()
  expect(fueraDeLaPestana(enVencido, undefined)).toBeUndefined()
  // All of them are already looked at.
  expect(
    fueraDeLaPestana({ declaracion: LISTA_CONTRATOS, busqueda: { texto: 'x' } }, conteos),
  ).toBeUndefined()
  expect(
    fueraDeLaPestana(
      { declaracion: LISTA_RESPONDIDAS, busqueda: { estado: 'vencida' } },
      { todos: 1, aprobada: 1 },
    )?.salidas,
  ).toMatchObject([{ texto: 'Ver todas' }])
})

it('where no tab is for all, each of those that have some is a way out', () => {
  const declaracion = LISTA_RESPUESTAS
  const conteos = { pendiente: 0, atendida: 4, baja: 1 }
  expect(fueraDeLaPestana({ declaracion, busqueda: { texto: 'ana' } }, conteos)).toEqual({
    dice: 'Fuera de «Por atender» hay 5.',
    salidas: [
      { texto: 'Ver «Atendidas», 4', cambios: { estado: 'atendida' } },
      { texto: 'Ver «Bajas», 1', cambios: { estado: 'baja' } },
    ],
  })
  // The first one is the one of an address that says none.
  expect(
    fueraDeLaPestana({ declaracion, busqueda: { estado: 'baja' } }, { pendiente: 2, baja: 0 })?.salidas,
  ).toEqual([{ texto: 'Ver «Por atender», 2', cambios: { estado: undefined } }])
})

it('of tabs that are of few of the rows, what is outside is what all have and this one has not', () => {
  const enNoDeseados = { declaracion: LISTA_CLIENTES, busqueda: { texto: 'ana', senal: 'no_deseado' } }
  const dicho = (conteos: Record<string, number>) => fueraDeLaPestana(enNoDeseados, conteos)
  expect(dicho({ todos: 5, no_deseado: 0, alerta: 0 })?.dice).toBe('Fuera de «No deseados» hay 5.')
  expect(dicho({ todos: 5, no_deseado: 0, alerta: 1 })).toEqual({
    dice: 'Fuera de «No deseados» hay 5.',
    salidas: [{ texto: 'Ver todos', cambios: { senal: undefined } }],
  })
  expect(dicho({ todos: 0, no_deseado: 0, alerta: 0 })).toBeUndefined()
  expect(dicho({ todos: 5, no_deseado: 2, alerta: 0 })).toBeUndefined()
})

it('an address whose ends cross is told so, with its way out', () => {
  const busqueda = { texto: 'zafiro', venceDesde: '2027-02-28', venceHasta: '2026-09-01' }
  const cruzado = rangoAlReves({ declaracion: LISTA_CONTRATOS, busqueda }, {})
  expect([cruzado?.dice, cruzado?.salidas.map(({ cambios }) => cambios)]).toEqual([
    'La fecha final es anterior a la inicial.',
    [{ venceDesde: undefined, venceHasta: undefined }],
  ])
  const alDerecho = { venceDesde: '2026-09-01', venceHasta: '2026-09-01' }
  expect(rangoAlReves({ declaracion: LISTA_CONTRATOS, busqueda: alDerecho }, {})).toBeUndefined()
})
