import type {
  AliasLista,
  DocumentoLista,
  EntradaLista,
  RangoNacimiento,
} from '@retroventa/domain/listas/tipos'
import { FalloLista } from '../../../ports/listas/fallo.ts'
import { MARGEN_APROXIMADO, rangoAno } from './ofacFechas.ts'
import type { Flujo, Limites, ListaImportada } from './tipos.ts'
import { hijosDe, leerXml, type Nodo, textoHijo } from './xml.ts'

const NOMBRES = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME']

/** UN Security Council consolidated list in pieces (facts §2.5). Throws `FalloLista` when the file is not whole. */
export async function importarOnuXml(flujo: Flujo, limites: Partial<Limites> = {}): Promise<ListaImportada> {
  const entradas: EntradaLista[] = []
  let generada = ''
  await leerXml(flujo, {
    raiz: 'CONSOLIDATED_LIST',
    registros: new Set(['INDIVIDUAL', 'ENTITY']),
    limites,
    alRaiz: (atributos) => {
      generada = atributos.dateGenerated ?? ''
    },
    alRegistro: (nodo) => entradas.push(entradaDe(nodo)),
  })
  if (entradas.length === 0) throw new FalloLista('listas.vacia')
  const importada: ListaImportada = { lista: 'onu', registros: entradas.length, entradas }
  return /^\d{4}-\d{2}-\d{2}/.test(generada) ? { ...importada, fechaLista: generada.slice(0, 10) } : importada
}

function entradaDe(nodo: Nodo): EntradaLista {
  const persona = nodo.nombre === 'INDIVIDUAL'
  const prefijo = nodo.nombre
  const [nombre = '', ...otros] = nombresDe(
    NOMBRES.map((n) => textoHijo(nodo, n))
      .filter((parte) => parte !== '' && parte !== SIN_PARTE)
      .join(' '),
  )
  const entrada: EntradaLista = {
    lista: 'onu',
    uid: textoHijo(nodo, 'DATAID'),
    tipo: persona ? 'persona' : 'entidad',
    nombre,
    alias: aliasDe(nodo, nombre, otros),
    documentos: hijosDe(nodo, `${prefijo}_DOCUMENT`).flatMap(documentoDe),
    nacimientos: hijosDe(nodo, `${prefijo}_DATE_OF_BIRTH`).flatMap(nacimientoDe),
    paises: hijosDe(nodo, 'VALUE', 'NATIONALITY')
      .map((v) => v.texto)
      .filter(Boolean),
    programas: [textoHijo(nodo, 'UN_LIST_TYPE')].filter(Boolean),
  }
  const referencia = textoHijo(nodo, 'REFERENCE_NUMBER')
  const nota = textoHijo(nodo, 'COMMENTS1')
  return { ...entrada, ...(referencia && { referencia }), ...(nota && { nota }) }
}

/** A part of a name that the person does not have. */
const SIN_PARTE = 'na'

/**
 * Names in one field: several apart by `;` or numbered `b)`, and each also without what is noted behind it, an acronym or
 * where the name is from: `(birth name)`, `born 1 Jan. 1953`.
 */
function nombresDe(campo: string): string[] {
  return campo
    .split(/\s*;\s*|\s+[a-z]\)\s+/)
    .flatMap((uno) => [uno, uno.replace(/,?\s+born\s.*$/i, '').replace(/\s*\([^()]*\)\s*$/, '')])
    .map(sinComas)
    .filter((uno, i, todos) => uno !== '' && todos.indexOf(uno) === i)
}

/** Each name once, the better quality first; `otros` stand in the field of the name itself. */
function aliasDe(nodo: Nodo, nombre: string, otros: readonly string[]): AliasLista[] {
  const escritos = hijosDe(nodo, `${nodo.nombre}_ALIAS`).flatMap((alias): AliasLista[] => {
    const calidad = textoHijo(alias, 'QUALITY') === 'Low' ? 'debil' : 'fuerte'
    return nombresDe(textoHijo(alias, 'ALIAS_NAME')).map((uno) => ({ nombre: uno, calidad }))
  })
  const todos = [...otros.map((uno): AliasLista => ({ nombre: uno, calidad: 'fuerte' })), ...escritos]
  return todos.filter(
    (uno, i) =>
      uno.nombre !== nombre &&
      todos.findIndex((otro) => otro.nombre === uno.nombre && otro.calidad === uno.calidad) === i,
  )
}

/** A comma in a UN name separates alternatives or titles; in the engine it would mean surnames first. */
const sinComas = (nombre: string) => nombre.replace(/\s*,\s*/g, ' ').trim()

/** The kinds come in several languages and with stray spaces: only passports are told apart. */
function documentoDe(nodo: Nodo): DocumentoLista[] {
  const numero = textoHijo(nodo, 'NUMBER')
  if (numero === '') return []
  const texto = `${textoHijo(nodo, 'TYPE_OF_DOCUMENT')} ${textoHijo(nodo, 'TYPE_OF_DOCUMENT2')}`
  const tipo = /pass?(e)?p|pasap/i.test(texto) ? 'pasaporte' : 'otro'
  const pais = textoHijo(nodo, 'ISSUING_COUNTRY') || textoHijo(nodo, 'COUNTRY_OF_ISSUE')
  return [pais === '' ? { tipo, numero } : { tipo, numero, pais }]
}

function nacimientoDe(nodo: Nodo): RangoNacimiento[] {
  const margen = textoHijo(nodo, 'TYPE_OF_DATE') === 'APPROXIMATELY' ? MARGEN_APROXIMADO : 0
  const fecha = textoHijo(nodo, 'DATE').slice(0, 10)
  if (/^\d{4}-\d{2}-\d{2}$/.test(fecha))
    return [margen ? rangoAno(Number(fecha.slice(0, 4)), margen) : { desde: fecha, hasta: fecha }]
  const desde = ano(textoHijo(nodo, 'FROM_YEAR'))
  const hasta = ano(textoHijo(nodo, 'TO_YEAR'))
  if (desde && hasta) return [{ desde: rangoAno(desde).desde, hasta: rangoAno(hasta).hasta }]
  const unico = ano(textoHijo(nodo, 'YEAR')) || desde || hasta
  return unico ? [rangoAno(unico, margen)] : []
}

function ano(texto: string): number {
  return /^\d{4}$/.test(texto) ? Number(texto) : 0
}
