import { ENTRADAS } from '../plantillas/etiquetas.ts'
import { MATRIZ } from '../plantillas/matriz.ts'
import { DEPARTAMENTOS, departamentoPorCodigo } from './departamentos.ts'
import {
  CONDICIONES_IVA,
  DOCUMENTOS_ELECTRONICOS,
  IMPUESTOS,
  RESPONSABILIDADES,
  TIPOS_ORGANIZACION,
} from './dian.ts'
import { CODIGOS_ANTERIORES, esAreaNoMunicipalizada, MUNICIPIOS } from './municipios.ts'
import { TIPOS_DOCUMENTO_DIAN } from './tiposDocumento.ts'

/** An entry of a catalogue: what it is called, by which code, and what else the specification says of it. */
export interface EntradaDeCatalogo {
  readonly id: string
  readonly codigo: string
  readonly nombre: string
  readonly detalle: string
}
interface Catalogo {
  readonly nombre: string
  readonly entradas: readonly EntradaDeCatalogo[]
}

type Simple = { readonly id?: number | string; readonly codigo: string; readonly nombre: string }
const entradas = <T extends Simple>(lista: readonly T[], detalle: (una: T) => string = () => '') =>
  lista.map((una) => ({
    id: String(una.id ?? una.codigo),
    codigo: una.codigo,
    nombre: una.nombre,
    detalle: detalle(una),
  }))

const anteriores = Map.groupBy(Object.entries(CODIGOS_ANTERIORES), ([, hoy]) => hoy)

/** Every fixed catalogue of 001 §3, a line each: the page and its file iterate it. */
export const CATALOGOS = {
  impuestos: { nombre: 'Impuestos', entradas: entradas(IMPUESTOS) },
  documentosIdentidad: { nombre: 'Documentos de identidad', entradas: entradas(TIPOS_DOCUMENTO_DIAN) },
  documentosElectronicos: {
    nombre: 'Documentos electrónicos',
    entradas: entradas(
      DOCUMENTOS_ELECTRONICOS,
      ({ algoritmo, prefijo }) => `${algoritmo}, prefijo ${prefijo}`,
    ),
  },
  responsabilidades: { nombre: 'Responsabilidades', entradas: entradas(RESPONSABILIDADES) },
  tiposPersona: { nombre: 'Tipos de persona', entradas: entradas(TIPOS_ORGANIZACION) },
  condicionesIva: { nombre: 'Condición de IVA', entradas: entradas(CONDICIONES_IVA) },
  departamentos: { nombre: 'Departamentos', entradas: entradas(DEPARTAMENTOS) },
  municipios: {
    nombre: 'Municipios',
    entradas: MUNICIPIOS.map(({ id, codigoMunicipio, codigoDepartamento, nombreMunicipio }) => ({
      id,
      codigo: codigoMunicipio,
      nombre: nombreMunicipio,
      detalle: [
        `${departamentoPorCodigo(codigoDepartamento)?.nombre ?? ''} (${codigoDepartamento})`,
        ...(esAreaNoMunicipalizada(codigoMunicipio) ? ['área no municipalizada'] : []),
        ...(anteriores.get(codigoMunicipio) ?? []).map(([antes]) => `antes ${antes}`),
      ].join(', '),
    })),
  },
  tiposPlantilla: {
    nombre: 'Tipos de plantilla',
    entradas: Object.entries(MATRIZ).map(([nombre, suyas], i) => ({
      id: String(i + 1),
      codigo: String(i + 1),
      nombre,
      detalle: suyas.map((cual) => `:${ENTRADAS[cual].etiqueta}`).join(' '),
    })),
  },
  etiquetasPlantilla: {
    nombre: 'Etiquetas de plantilla',
    entradas: Object.entries(ENTRADAS).map(([id, { etiqueta, descripcion }]) => ({
      id,
      codigo: `:${etiqueta}`,
      nombre: descripcion,
      detalle: '',
    })),
  },
} as const satisfies Record<string, Catalogo>

export type ClaveCatalogo = keyof typeof CATALOGOS
export const CLAVES_CATALOGO = Object.keys(CATALOGOS) as [ClaveCatalogo, ...ClaveCatalogo[]]

/** An entry with the catalogue that it is of. */
export type FilaDeCatalogo = EntradaDeCatalogo & { readonly catalogo: ClaveCatalogo }

/** Every entry of every catalogue, in the order of the specification. */
export const filasDeCatalogos = (): FilaDeCatalogo[] =>
  CLAVES_CATALOGO.flatMap((catalogo) =>
    CATALOGOS[catalogo].entradas.map((entrada) => ({ ...entrada, catalogo })),
  )
