import { normalizarBusqueda } from '../clientes/busqueda.ts'
import { departamentoPorCodigo } from './departamentos.ts'
import { MUNICIPIOS, type Municipio, municipioPorCodigo } from './municipios.ts'

/** Names that people write for places that DANE calls otherwise, with the code of today. */
const TAMBIEN_ESCRITO: readonly (readonly [codigo: string, nombre: string])[] = [
  ['13468', 'Mompós'],
  ['19760', 'Sotara'],
  ['52224', 'Cuaspúd'],
  ['54001', 'Cúcuta'],
  ['52835', 'Tumaco'],
  ['70823', 'Tolú Viejo'],
  ['76001', 'Cali'],
  ['76111', 'Buga'],
  ['94343', 'Barranco Minas'],
  ['94343', 'Mapiripana'],
  ['13001', 'Cartagena'],
  ['27493', 'Belén de Bajirá'],
  ['11001', 'Bogotá'],
  ['11001', 'Bogotá DC'],
]

interface Fila {
  readonly municipio: Municipio
  readonly nombres: readonly string[]
  readonly conDepartamento: string
}

const FILAS: readonly Fila[] = MUNICIPIOS.map((municipio) => {
  const propio = normalizarBusqueda(municipio.nombreMunicipio)
  const otros = TAMBIEN_ESCRITO.filter(([codigo]) => codigo === municipio.codigoMunicipio)
  const departamento = departamentoPorCodigo(municipio.codigoDepartamento)?.nombre ?? ''
  return {
    municipio,
    nombres: [propio, ...otros.map(([, nombre]) => normalizarBusqueda(nombre))],
    conDepartamento: `${propio} ${normalizarBusqueda(departamento)}`,
  }
})

const SIN_ACIERTO = 5

/** Lower is better: whole name, whole words, start of a word, inside a word, name plus department. */
function grado(fila: Fila, texto: string): number {
  let mejor = SIN_ACIERTO
  for (const nombre of fila.nombres) {
    const en = nombre.indexOf(texto)
    if (en < 0) continue
    const bordes = ` ${nombre} `
    const este =
      nombre === texto ? 0 : bordes.includes(` ${texto} `) ? 1 : bordes.includes(` ${texto}`) ? 2 : 3
    mejor = Math.min(mejor, este)
  }
  if (mejor < SIN_ACIERTO) return mejor
  return texto.split(' ').every((palabra) => fila.conDepartamento.includes(palabra)) ? 4 : SIN_ACIERTO
}

/**
 * Municipalities that match a text: accent-blind, any part of the name, whole words first ("cali" gives Santiago de Cali
 * before Calima), also by the names people use (Mompós), by 5-digit code, old codes included, and by name plus department.
 * An empty text gives the first `limite` in code order. Ties keep the shorter name first.
 */
export function buscarMunicipios(texto: string, limite = 50): readonly Municipio[] {
  const buscado = normalizarBusqueda(texto)
  if (buscado === '') return MUNICIPIOS.slice(0, limite)
  if (/^\d{5}$/.test(buscado)) {
    const uno = municipioPorCodigo(buscado)
    return uno ? [uno] : []
  }
  return FILAS.map((fila) => ({ fila, grado: grado(fila, buscado) }))
    .filter((r) => r.grado < SIN_ACIERTO)
    .sort(
      (a, b) =>
        a.grado - b.grado ||
        a.fila.municipio.nombreMunicipio.length - b.fila.municipio.nombreMunicipio.length ||
        (a.fila.municipio.id < b.fila.municipio.id ? -1 : 1),
    )
    .slice(0, limite)
    .map((r) => r.fila.municipio)
}

/** "Medellín, Antioquia": 66 names repeat, so a municipality is always shown with its department. */
export function etiquetaMunicipio(municipio: Municipio): string {
  const departamento = departamentoPorCodigo(municipio.codigoDepartamento)
  return departamento ? `${municipio.nombreMunicipio}, ${departamento.nombre}` : municipio.nombreMunicipio
}
