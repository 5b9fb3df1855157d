import { CONCEPTOS, type Concepto } from '@retroventa/domain/contabilidad/conceptos'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { definirLista } from '../core/lista.ts'
import type { MovimientoContable } from './llamadas.ts'

const nombreDe = (concepto: string): string => CONCEPTOS[concepto as Concepto]?.nombre ?? concepto

/** The journal of a branch, line by line. */
export const LISTA_MOVIMIENTOS = definirLista<MovimientoContable>()({
  clave: 'movimientosContables',
  deQuien: 'libros',
  nombre: 'Movimientos',
  ninguna: 'Ningún movimiento cumple el filtro',
  busca: 'Documento, descripción, cédula o nombre',
  orden: '-instante',
  columnas: [
    { clave: 'documento', titulo: 'Documento', de: (m) => m.documento, agrupa: true },
    {
      clave: 'instante',
      titulo: 'Fecha y hora',
      tipo: 'instante',
      de: (m) => m.instante,
      diaDe: (m) => m.fecha,
      ordena: true,
    },
    {
      clave: 'fecha',
      titulo: 'Día',
      tipo: 'fecha',
      de: (m) => m.fecha,
      oculta: true,
      agrupa: true,
      nombreGrupo: formatoFecha,
    },
    {
      clave: 'cuenta',
      titulo: 'Cuenta',
      de: (m) => m.cuenta,
      ordena: true,
      agrupa: true,
    },
    { clave: 'cuentaNombre', titulo: 'Nombre', de: (m) => m.cuentaNombre },
    {
      clave: 'concepto',
      titulo: 'Concepto',
      de: (m) => m.concepto && nombreDe(m.concepto),
      nada: 'sin concepto',
      oculta: true,
    },
    {
      clave: 'almacen',
      titulo: 'Documento de',
      de: (m) => m.almacen,
      nada: 'este almacén',
      oculta: true,
    },
    { clave: 'descripcion', titulo: 'Descripción', de: (m) => m.descripcion, oculta: true },
    { clave: 'tercero', titulo: 'Tercero', de: (m) => m.tercero?.nombre ?? null, nada: 'sin tercero' },
    {
      clave: 'terceroDocumento',
      titulo: 'Documento del tercero',
      tipo: 'cedula',
      de: (m) => m.tercero?.documento ?? null,
      tipoDe: (m) => m.tercero?.tipoDocumento ?? null,
      oculta: true,
    },
    {
      clave: 'debito',
      titulo: 'Débito',
      tipo: 'pesos',
      de: (m) => m.debito || null,
      ordena: true,
      suma: true,
    },
    {
      clave: 'credito',
      titulo: 'Crédito',
      tipo: 'pesos',
      de: (m) => m.credito || null,
      ordena: true,
      suma: true,
    },
    {
      clave: 'neto',
      titulo: 'Débito menos crédito',
      tipo: 'pesos',
      de: (m) => m.debito - m.credito,
      oculta: true,
      suma: true,
    },
  ],
  filtros: [
    { clave: 'cuenta', titulo: 'Cuenta', tipo: 'texto' },
    // These, and none of those that hang from them: what a figure of an informe opens.
    { clave: 'cuentas', titulo: 'Cuentas', tipo: 'opciones', porEnlace: true },
    {
      clave: 'concepto',
      titulo: 'Concepto',
      tipo: 'opciones',
      opciones: Object.entries(CONCEPTOS).map(([value, { nombre }]) => ({ value, label: nombre })),
    },
    { clave: 'fecha', titulo: 'Fecha', tipo: 'fechas' },
    { clave: 'valor', titulo: 'Valor', tipo: 'montos' },
  ],
  tarjeta: {
    titulo: 'cuentaNombre',
    estado: 'cuenta',
    pie: ['documento', 'instante', 'tercero'],
    cifra: 'neto',
  },
})
