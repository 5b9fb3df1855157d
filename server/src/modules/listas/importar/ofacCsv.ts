import type { EntradaLista, TipoEntrada } from '@retroventa/domain/listas/tipos'
import { parse } from 'csv-parse'
import { FalloLista } from '../../../ports/listas/fallo.ts'
import { documentoDeNota } from './ofacDocumentos.ts'
import { rangoOfac } from './ofacFechas.ts'
import { type Flujo, LIMITES, type Limites, type ListaImportada } from './tipos.ts'
import { textoDe } from './xml.ts'

/** The delimited files, fallback of SDN.XML. `sdn` is required; without the others aliases or long remarks are lost. */
export interface ArchivosOfac {
  sdn: Flujo
  alt?: Flujo
  add?: Flujo
  comentarios?: Flujo
}

const TIPOS: Readonly<Record<string, TipoEntrada>> = {
  individual: 'persona',
  vessel: 'nave',
  aircraft: 'aeronave',
}
const COLUMNAS_SDN = 12

/**
 * OFAC delimited files (facts §2.2): no header, `-0-` for null, lenient quotes, last byte 0x1A. Weak aliases, documents,
 * dates and nationalities are taken from Remarks, whose overflow is joined without a space.
 */
export async function importarOfacCsv(
  archivos: ArchivosOfac,
  limites: Partial<Limites> = {},
): Promise<ListaImportada> {
  const { bytes } = { ...LIMITES, ...limites }
  const resto = new Map<string, string>()
  if (archivos.comentarios)
    for await (const [uid, texto] of filasDe(archivos.comentarios, bytes))
      if (uid) resto.set(uid, (resto.get(uid) ?? '') + (texto ?? ''))
  const entradas: EntradaLista[] = []
  const porUid = new Map<string, EntradaLista>()
  for await (const fila of filasDe(archivos.sdn, bytes)) {
    if (fila.length !== COLUMNAS_SDN)
      throw new FalloLista('listas.csv_mal_formado', { fila: entradas.length + 1 })
    const entrada = entradaDe(fila, resto.get(fila[0] as string) ?? '')
    entradas.push(entrada)
    porUid.set(entrada.uid, entrada)
  }
  if (entradas.length === 0) throw new FalloLista('listas.vacia')
  if (archivos.alt)
    for await (const [uid, , , nombre] of filasDe(archivos.alt, bytes))
      if (nombre) porUid.get(uid ?? '')?.alias.push({ nombre, calidad: 'fuerte' })
  if (archivos.add)
    for await (const fila of filasDe(archivos.add, bytes)) {
      const entrada = porUid.get(fila[0] ?? '')
      const pais = fila[4]
      // An address is weaker than a nationality: it counts only where the entry names none.
      if (entrada && pais && entrada.tipo !== 'persona' && !entrada.paises.includes(pais))
        entrada.paises.push(pais)
    }
  return { lista: 'ofac', registros: entradas.length, entradas }
}

async function* filasDe(flujo: Flujo, maximo: number): AsyncGenerator<string[]> {
  const lector = parse({
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: 65_536,
  })
  // A failure of the source must reach the reader of the rows, not the process.
  const escritura = escribir(flujo, maximo, lector).catch((causa: Error) => lector.destroy(causa))
  try {
    for await (const fila of lector as AsyncIterable<string[]>) {
      if (fila.length === 1 && fila[0]?.trim() === '') continue
      yield fila.map(campoDe)
    }
  } catch (causa) {
    if (causa instanceof FalloLista) throw causa
    throw new FalloLista('listas.csv_mal_formado', {}, causa)
  }
  await escritura
}

/** A field with quotes inside keeps its outer ones when read leniently. */
function campoDe(crudo: string): string {
  const campo = crudo.trim()
  return campo === '-0-' ? '' : campo.replace(/^"(.*)"$/s, '$1')
}

async function escribir(flujo: Flujo, maximo: number, lector: ReturnType<typeof parse>): Promise<void> {
  for await (const texto of textoDe(flujo, maximo))
    if (!lector.write(texto.replaceAll('\x1a', ''))) await new Promise((listo) => lector.once('drain', listo))
  lector.end()
}

function entradaDe(fila: string[], resto: string): EntradaLista {
  const [uid = '', nombre = '', tipo = '', programa = '', titulo = ''] = fila
  const nota = (fila[11] ?? '') + resto
  const items = nota.replace(/\.$/, '').split(/;\s+/)
  const entrada: EntradaLista = {
    lista: 'ofac',
    uid,
    tipo: TIPOS[tipo] ?? 'entidad',
    nombre,
    alias: items.flatMap((i) => {
      const debil = /^(?:alt\. )?[afn]\.k\.a\. '(.+)'$/.exec(i)?.[1]
      return debil === undefined ? [] : [{ nombre: debil, calidad: 'debil' as const }]
    }),
    documentos: items.flatMap((i) => documentoDeNota(i) ?? []),
    nacimientos: items.flatMap((i) => rangoOfac(/^(?:alt\. )?DOB (.+)$/.exec(i)?.[1] ?? '') ?? []),
    paises: [
      ...new Set(items.flatMap((i) => /^(?:alt\. )?(?:nationality|citizen) (.+)$/.exec(i)?.[1] ?? [])),
    ],
    programas: programa
      .split(/\]\s*\[/)
      .map((p) => p.replace(/[[\]]/g, '').trim())
      .filter(Boolean),
  }
  const todo = [titulo, nota].filter(Boolean).join('. ')
  return todo === '' ? entrada : { ...entrada, nota: todo }
}
