import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createGunzip, gunzipSync } from 'node:zlib'
import { buscar } from '@retroventa/domain/listas/buscar'
import { crearIndice } from '@retroventa/domain/listas/indice'
import type { EntradaLista } from '@retroventa/domain/listas/tipos'
import { importarOfacCsv } from '../modules/listas/importar/ofacCsv.ts'
import { importarOnuXml } from '../modules/listas/importar/onuXml.ts'

/** Labelled pair of `screening/pairs.json`; only the fields that are used. */
export interface Par {
  id: string
  schema: string
  query: string | null
  query_props: { dob?: string | null }
  listed: string | null
  listed_props: {
    ofac_ent_num?: string
    cedula_co?: string
    un_reference?: string | null
    aliases?: string[]
    dob?: string | null
  }
  expected_match: boolean | null
  category: string
}

/** Folder of the reference data, beside the repository; undefined where it is absent. */
export function carpetaDatos(): string | undefined {
  const raiz = join(import.meta.dirname, '../../..')
  return [process.env.RETROVENTA_SHARED, join(raiz, '../shared'), join(raiz, '../../shared')]
    .map((carpeta) => join(carpeta ?? raiz, 'data'))
    .find((carpeta) => existsSync(join(carpeta, 'listas')))
}

const abrir = (ruta: string) => createReadStream(ruta).pipe(createGunzip())

/** Complete OFAC list of 2021-07. */
export async function cargarOfac(datos: string): Promise<EntradaLista[]> {
  const de = (nombre: string) => abrir(join(datos, 'listas', `ofac_${nombre}_2021-07.csv.gz`))
  return (
    await importarOfacCsv({ sdn: de('sdn'), alt: de('alt'), add: de('add'), comentarios: de('sdn_comments') })
  ).entradas
}

/** Complete UN list of 2026-02-27. */
export async function cargarOnu(datos: string): Promise<EntradaLista[]> {
  return (await importarOnuXml(abrir(join(datos, 'listas', 'un_consolidated_2026-02-27.xml.gz')))).entradas
}

export function cargarPares(datos: string): Par[] {
  return JSON.parse(readFileSync(join(datos, 'screening', 'pairs.json'), 'utf8')).pairs
}

export interface PersonaSintetica {
  nombre: string
  fecha: string
}

/** Synthetic people, nobody listed on purpose. */
export function cargarNegativos(datos: string): PersonaSintetica[] {
  const texto = gunzipSync(readFileSync(join(datos, 'screening', 'screening_negatives_us.csv.gz'))).toString(
    'utf8',
  )
  return texto
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((linea) => linea.split(','))
    .map((c) => ({ nombre: c[0] ?? '', fecha: c[5] ?? '' }))
}

export interface Precision {
  pares: number
  aciertos: number
  falsos: number
  perdidos: number
  f1: number
}

/** Labelled pairs whose label is a statement about the two names (cautions of the data's README). */
export const esEtiquetado = (par: Par): par is Par & { query: string; listed: string } =>
  par.expected_match !== null &&
  par.query !== null &&
  par.listed !== null &&
  !par.category.includes('aliases not compared')

/** F1 of a scorer over labelled pairs, with an alert from `umbral` on. */
export function medirPares<P extends Par>(
  pares: P[],
  puntuar: (par: P) => number,
  umbral: number,
): Precision {
  let [aciertos, falsos, perdidos] = [0, 0, 0]
  for (const par of pares) {
    const alerta = puntuar(par) >= umbral
    if (alerta && par.expected_match) aciertos++
    else if (alerta) falsos++
    else if (par.expected_match) perdidos++
  }
  return {
    pares: pares.length,
    aciertos,
    falsos,
    perdidos,
    f1: (2 * aciertos) / (2 * aciertos + falsos + perdidos),
  }
}

/** Score of our engine for a pair: an index of that one entry. 0 when the names have too little in common. */
export function puntajeDePar(par: Par & { query: string; listed: string }): number {
  const persona = par.schema === 'Person'
  const exacta = (fecha: string | null | undefined) => (fecha?.length === 10 ? fecha : undefined)
  const nacio = exacta(par.listed_props.dob)
  const fechaNacimiento = exacta(par.query_props.dob)
  const indice = crearIndice([
    {
      lista: 'ofac',
      uid: par.id,
      tipo: persona ? 'persona' : 'entidad',
      nombre: par.listed,
      alias: (par.listed_props.aliases ?? []).map((nombre) => ({ nombre, calidad: 'fuerte' })),
      documentos: [],
      nacimientos: nacio === undefined ? [] : [{ desde: nacio, hasta: nacio }],
      paises: [],
      programas: [],
    },
  ])
  const consulta = {
    nombreCompleto: par.query,
    esEmpresa: !persona,
    ...(fechaNacimiento && { fechaNacimiento }),
  }
  return buscar(indice, consulta, { minimo: 0 })[0]?.puntaje ?? 0
}
