import { definirLista } from '../core/lista.ts'
import type { FilaPolicivo } from './llamadas.ts'
import { MOVIMIENTOS } from './textos.ts'

/** The register of the police: what came in, was annulled or seized, by thing, by person and by day. */
export const LISTA_POLICIVO = definirLista<FilaPolicivo>()({
  clave: 'policivo',
  nombre: 'Registros del control policivo',
  ninguna: 'Ningún registro cumple el filtro',
  busca: 'Serial, IMEI, descripción, persona, contrato o compra',
  orden: '-orden',
  columnas: [
    { clave: 'orden', titulo: 'N.º', tipo: 'entero', de: (f) => f.orden, ordena: true },
    { clave: 'instante', titulo: 'Cuándo', tipo: 'instante', de: (f) => f.instante },
    {
      clave: 'movimiento',
      titulo: 'Movimiento',
      de: (f) => MOVIMIENTOS[f.movimiento],
    },
    { clave: 'codigo', titulo: 'Documento', tipo: 'documento', de: (f) => f.codigo },
    { clave: 'entrada', titulo: 'Entró con', tipo: 'documento', de: (f) => f.entrada },
    { clave: 'persona', titulo: 'Persona', de: (f) => f.persona },
    { clave: 'documento', titulo: 'Identificación', tipo: 'cedula', de: (f) => f.documento },
    { clave: 'contacto', titulo: 'Contacto', de: (f) => f.contacto, oculta: true },
    { clave: 'cosas', titulo: 'Artículos', de: (f) => f.cosas },
    { clave: 'peso', titulo: 'Peso', tipo: 'peso', de: (f) => f.peso },
    { clave: 'valor', titulo: 'Valor', tipo: 'pesos', de: (f) => f.valor },
    { clave: 'nota', titulo: 'Nota', de: (f) => f.nota, oculta: true },
    { clave: 'sello', titulo: 'Sello', de: (f) => f.sello, oculta: true },
  ],
  filtros: [
    { clave: 'fecha', titulo: 'Día', tipo: 'fechas' },
    { clave: 'peso', titulo: 'Peso en gramos', tipo: 'texto' },
  ],
  pestanas: {
    clave: 'movimiento',
    titulo: 'Movimiento',
    tipo: 'opcion',
    opciones: [
      { value: 'entrada', label: 'Entradas' },
      { value: 'anulacion', label: 'Anulaciones' },
      { value: 'decomiso', label: 'Decomisos' },
    ],
    todos: 'Todos',
  },
  tarjeta: { titulo: 'persona', estado: 'movimiento', pie: ['entrada', 'instante', 'cosas'], cifra: 'valor' },
})

/** A contract of a range, with what became of it. */
type FilaDeCopia = FilaPolicivo & {
  /** Kinds of movement, by commas. */
  readonly despues: string | null
}
const enPalabras = (movimientos: string): string =>
  movimientos
    .split(',')
    .map((uno) => MOVIMIENTOS[uno as keyof typeof MOVIMIENTOS] ?? uno)
    .join(', ')

/** The copy of a range to keep elsewhere: its rows are entries all of them, and each says whether it was annulled or seized (D17). */
export const LISTA_COPIA_POLICIVO = definirLista<FilaDeCopia>()({
  ...LISTA_POLICIVO,
  clave: 'policivo.copia',
  columnas: [
    ...LISTA_POLICIVO.columnas,
    { clave: 'despues', titulo: 'Después', de: (f) => f.despues && enPalabras(f.despues) },
  ],
})
