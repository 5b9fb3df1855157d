import type {
  DocumentoLista,
  EntradaLista,
  RangoNacimiento,
  TipoEntrada,
} from '@retroventa/domain/listas/tipos'
import { parse } from 'csv-parse'
import { FalloLista } from '../../../ports/listas/fallo.ts'
import { type Flujo, LIMITES, type Limites, type ListaImportada } from './tipos.ts'
import { textoDe } from './xml.ts'

export interface AjustesPep {
  /** Two-letter countries that are kept; empty keeps all. The world's file has half a million people. */
  paises: readonly string[]
}

/** Beyond this the index would take more memory than a server of a shop has. */
const REGISTROS_MAXIMO = 150_000
const COLUMNAS = ['id', 'schema', 'name', 'aliases', 'birth_date', 'countries', 'identifiers'] as const
type Fila = Partial<Record<string, string>>

const TIPOS: Readonly<Record<string, TipoEntrada>> = {
  Person: 'persona',
  Vessel: 'nave',
  Airplane: 'aeronave',
}

/**
 * OpenSanctions' simple CSV (`targets.simple.csv`): a header, one row per target, several values of a field apart by `;`.
 * @throws FalloLista when a column is missing, a row is broken, or nobody of those countries is in it
 */
export async function importarPepCsv(
  flujo: Flujo,
  { paises }: AjustesPep,
  limites: Partial<Limites> = {},
): Promise<ListaImportada> {
  const { bytes } = { ...LIMITES, ...limites }
  const lector = parse({
    columns: cabecera,
    bom: true,
    skip_empty_lines: true,
    max_record_size: LIMITES.registro,
  })
  // A failure of the source must reach the reader of the rows, not the process.
  const escritura = escribir(flujo, bytes, lector).catch((causa: Error) => lector.destroy(causa))
  const entradas: EntradaLista[] = []
  let fecha = ''
  try {
    for await (const fila of lector as AsyncIterable<Fila>) {
      const entrada = entradaDe(fila)
      if (!entrada || (paises.length > 0 && !entrada.paises.some((p) => paises.includes(p)))) continue
      if (entradas.push(entrada) > REGISTROS_MAXIMO)
        throw new FalloLista('listas.demasiados_registros', { maximo: REGISTROS_MAXIMO })
      const cambio = (fila.last_change ?? fila.last_seen ?? '').slice(0, 10)
      if (/^\d{4}-\d\d-\d\d$/.test(cambio) && cambio > fecha) fecha = cambio
    }
  } catch (causa) {
    if (causa instanceof FalloLista) throw causa
    throw new FalloLista('listas.csv_mal_formado', {}, causa)
  }
  await escritura
  if (entradas.length === 0) throw new FalloLista('listas.vacia')
  const importada: ListaImportada = { lista: 'pep', registros: entradas.length, entradas }
  return fecha === '' ? importada : { ...importada, fechaLista: fecha }
}

function cabecera(nombres: string[]): string[] {
  const falta = COLUMNAS.find((columna) => !nombres.includes(columna))
  if (falta) throw new FalloLista('listas.csv_mal_formado', { columna: falta })
  return nombres
}

async function escribir(flujo: Flujo, maximo: number, lector: ReturnType<typeof parse>): Promise<void> {
  for await (const texto of textoDe(flujo, maximo))
    if (!lector.write(texto.replaceAll('\x1a', ''))) await new Promise((listo) => lector.once('drain', listo))
  lector.end()
}

const valores = (campo = '') =>
  campo
    .split(';')
    .map((v) => v.trim())
    .filter(Boolean)

function entradaDe(fila: Fila): EntradaLista | undefined {
  const { id = '', name = '' } = fila
  if (id === '' || name === '') return undefined
  const paises = valores(fila.countries).map((p) => p.toLowerCase())
  const entrada: EntradaLista = {
    lista: 'pep',
    uid: id,
    tipo: TIPOS[fila.schema ?? ''] ?? 'entidad',
    nombre: name,
    alias: valores(fila.aliases).map((nombre) => ({ nombre, calidad: 'fuerte' })),
    documentos: valores(fila.identifiers).flatMap((numero) => documentoDe(numero, paises)),
    nacimientos: valores(fila.birth_date).flatMap(rangoDe),
    paises,
    programas: valores(fila.program_ids || fila.dataset),
  }
  return fila.sanctions ? { ...entrada, nota: fila.sanctions } : entrada
}

/** The file does not say what an identifier is: only of a Colombian, and only digits long enough, is it a cédula or a NIT. */
function documentoDe(numero: string, paises: readonly string[]): DocumentoLista[] {
  if (!paises.includes('co') || !/^\d{6,10}(-\d)?$/.test(numero)) return []
  return [{ tipo: numero.includes('-') ? 'nit' : 'cedula', numero, pais: 'Colombia' }]
}

/** `1961`, `1961-03` or `1961-03-12`. */
function rangoDe(fecha: string): RangoNacimiento[] {
  const [, ano, mes, dia] = /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?$/.exec(fecha) ?? []
  if (ano === undefined) return []
  const ultimo =
    mes === undefined ? '31' : String(new Date(Date.UTC(Number(ano), Number(mes), 0)).getUTCDate())
  return [{ desde: `${ano}-${mes ?? '01'}-${dia ?? '01'}`, hasta: `${ano}-${mes ?? '12'}-${dia ?? ultimo}` }]
}
