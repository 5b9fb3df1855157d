import { nombreDeEstado } from '@retroventa/api/contratos/lista'
import type {
  Antecedente,
  antecedentesArticulo,
  articulosDeCliente,
  ayudasContrato,
  CondicionesNuevoContrato,
  guardarFavoritos,
  Modelo,
} from '@retroventa/api/contratos/llamadas'
import { claseDe, esImei, esPlacaDeMoto, limpiarDistintivo } from '@retroventa/domain/bienes/clases'
import { esCategoria, nombreCategoria } from '@retroventa/domain/oro/categorias'
import type { Columna } from '@retroventa/domain/oro/sugeridos'
import { valorPagable, valorSugerido } from '@retroventa/domain/oro/valor'
import { netoDe, type PiezaPesada } from '@retroventa/domain/oro/valoracion'
import { queryOptions } from '@tanstack/react-query'
import { llamar } from '../../../api/cliente.ts'
import { ErrorApi } from '../../../api/errorApi.ts'
import { ruta } from '../../../api/referencia.ts'
import { estaVacia, type Fila, filaVacia, type Ley, sinLey } from './valores.ts'

const AYUDAS = ruta<typeof ayudasContrato>('GET', '/contratos/ayudas')
const FAVORITOS = ruta<typeof guardarFavoritos>('PUT', '/contratos/favoritos')
const ANTECEDENTES = ruta<typeof antecedentesArticulo>('GET', '/contratos/antecedentes')
const TRAIDOS = ruta<typeof articulosDeCliente>('GET', '/contratos/cliente/:id/articulos')

/** Favourites of the person, and what the branch writes. */
export const queryAyudas = queryOptions({
  queryKey: ['contratos', 'ayudas'],
  queryFn: ({ signal }) => llamar(AYUDAS, {}, { señal: signal, segundoPlano: true }),
  staleTime: 10 * 60_000,
})

/** @throws ErrorApi */
export const ponerFavoritos = (items: Modelo[]) => llamar(FAVORITOS, { body: { items } })

/** What a customer brought before. */
export const queryTraidos = (id: string) =>
  queryOptions({
    queryKey: ['contratos', 'traidos', id],
    queryFn: ({ signal }) => llamar(TRAIDOS, { params: { id } }, { señal: signal, segundoPlano: true }),
  })

/**
 * Whether the customer of a contract is none any more: they are not there, or were never read. One who could not be read again
 * is who they were.
 */
export const sePerdio = (cliente: object | undefined, error: unknown): boolean =>
  cliente === undefined ? error !== null : error instanceof ErrorApi && error.codigo === 'cliente.no_existe'

/** What an item would be known by, when it says enough: a good number, or some words and a weight. */
export function conocidoPor(
  fila: Fila,
): { serial: string } | { descripcion: string; peso: number } | undefined {
  const clase = claseDe(fila.ley)
  const serial = limpiarDistintivo(fila.serial)
  if (clase) {
    const bueno = { imei: esImei, placa: esPlacaDeMoto, serial: (texto: string) => texto.length >= 5 }
    return bueno[clase.distintivo](serial) ? { serial } : undefined
  }
  const descripcion = fila.descripcion.trim()
  return !sinLey(fila.ley) && descripcion.length >= 6 && Number.isSafeInteger(fila.peso) && fila.peso
    ? { descripcion, peso: fila.peso }
    : undefined
}

type DeContrato = Extract<Antecedente, { clase: 'contrato' }>
const ABIERTOS: readonly DeContrato['situacion']['estado'][] = [
  'vigente',
  'vencido',
  'en_espera',
  'devuelto_vigente',
  'problema_legal',
]

/** What became of a thing that was here before. */
export function queFue(antes: Antecedente): string {
  if (antes.clase === 'compra')
    return antes.enLaCasa ? 'Comprado, está en la casa' : 'Comprado, ya no está en la casa'
  const { estado, tipoResolucion } = antes.situacion
  return tipoResolucion ? `${nombreDeEstado(estado)}, ${tipoResolucion}` : nombreDeEstado(estado)
}

/** A thing cannot be in two places at once, and what was seized or frozen has somebody looking for it. */
export function esGrave(antes: Antecedente): boolean {
  if (antes.clase === 'compra') return antes.enLaCasa
  const { estado } = antes.situacion
  return (
    (antes.porque === 'serial' && ABIERTOS.includes(estado)) ||
    estado === 'decomisado' ||
    estado === 'problema_legal'
  )
}

/** Contracts and purchases in which an item like this was before. */
export const queryAntecedentes = (de: ReturnType<typeof conocidoPor>) =>
  queryOptions({
    queryKey: ['contratos', 'antecedentes', de],
    queryFn: ({ signal }) =>
      llamar(ANTECEDENTES, { query: { ...de } }, { señal: signal, segundoPlano: true }),
    enabled: de !== undefined,
  })

/** What a row may be typed from. */
interface Conocido extends Modelo {
  peso?: number
  pesoBruto?: number | undefined
  marca?: string | undefined
  modelo?: string | undefined
  serial?: string | undefined
}

/** A row typed from what was kept of an item. */
export const filaDe = ({ descripcion, categoria, clase, peso, pesoBruto, ...mas }: Conocido): Fila => ({
  ...filaVacia((categoria === undefined ? (clase ?? 'varios') : String(categoria)) as Ley),
  descripcion,
  peso: peso || null,
  ...(peso && pesoBruto !== undefined && { bruto: pesoBruto, piedras: pesoBruto - peso }),
  marca: mas.marca ?? '',
  modelo: mas.modelo ?? '',
  serial: mas.serial ?? '',
})

/**
 * Rows of what was weighed in the valuation, at what can be paid of it.
 * @param columna what is suggested for: lending on it or buying it
 */
export const filasPesadas = (
  piezas: readonly PiezaPesada[],
  { sugeridos, pasoSugerido }: Pick<CondicionesNuevoContrato, 'sugeridos' | 'pasoSugerido'>,
  columna: Columna,
): Fila[] =>
  piezas.map((pieza) => {
    const { categoria, bruto, piedras } = pieza
    const peso = netoDe(pieza)
    const valor = valorPagable(valorSugerido(categoria, peso, sugeridos, columna), pasoSugerido)
    const conPiedras = piedras > 0 ? { bruto, piedras } : {}
    return { ...filaDe({ descripcion: '', categoria, peso }), ...conPiedras, valor }
  })

/** What is kept of a row to be typed again. */
export const modeloDe = ({ ley, descripcion, marca, modelo }: Fila): Modelo => {
  const clase = claseDe(ley)
  return {
    descripcion: descripcion.trim() || [clase?.nombre, marca, modelo].filter(Boolean).join(' '),
    ...(clase && { clase: clase.clave as NonNullable<Modelo['clase']> }),
    ...(!sinLey(ley) && ley !== '' && { categoria: Number(ley) }),
  }
}

/** Of those that several have the same words of, what tells each apart: its purity or class. */
export const queLosDistingue = (modelos: readonly Modelo[]): (string | undefined)[] =>
  modelos.map(({ descripcion, categoria, clase }) => {
    const iguales = modelos.filter((otro) => otro.descripcion.toLowerCase() === descripcion.toLowerCase())
    if (iguales.length < 2) return undefined
    return (
      (esCategoria(categoria) ? nombreCategoria(categoria) : clase && claseDe(clase)?.nombre) ?? 'sin ley'
    )
  })

export const mismoModelo = (uno: Modelo, otro: Modelo): boolean =>
  uno.descripcion.toLowerCase() === otro.descripcion.toLowerCase() &&
  uno.categoria === otro.categoria &&
  uno.clase === otro.clase

/** What every item is asked for, in the order of its row. */
const EN_ORDEN = ['descripcion', 'ley', 'peso', 'valor'] as const

/**
 * Where Intro goes on in a row: to what it still lacks after the field that it was pressed in; nothing where the row is whole, or nobody
 * wrote in it.
 * @param en the field it was pressed in
 */
export function siguienteEnFila(fila: Fila, en: string | undefined): (typeof EN_ORDEN)[number] | undefined {
  const desde = EN_ORDEN.indexOf(en as (typeof EN_ORDEN)[number])
  if (desde < 0 || estaVacia(fila)) return undefined
  const sinPeso = sinLey(fila.ley) && claseDe(fila.ley)?.gramos !== true
  return EN_ORDEN.slice(desde + 1).find((campo) =>
    campo === 'peso' ? fila.peso === null && !sinPeso : fila[campo] === null || fila[campo] === '',
  )
}
