import type { Permiso } from '../permisos.ts'

/** An informe as its door: where it is, how it is called, who may. What it shows is its declaration. */
export interface Puerta {
  /** Its address in the web; the wire has it under `/informes`. */
  readonly a: `/${string}`
  readonly titulo: string
  readonly pestana?: string
  readonly permiso: Permiso
  /** Who may take it out as a file. */
  readonly exporta: Permiso
  /** It tells what drawers hold: only of branches whose drawer the person may see (D26). */
  readonly caja?: true
  /** Setting without which it is not there (001 §2). */
  readonly condicion?: 'informeDetalladoGerencia'
  /** Its rows are of the whole chain by decision (D20). */
  readonly cadena?: true
  /** It is reached from the figure of another one, and is in no menu. */
  readonly oculta?: true
}

const AUDITORIA = { permiso: 'auditoria.informes', exporta: 'auditoria.exportar' } as const
const GERENCIA = { permiso: 'gerencia.ver', exporta: 'gerencia.exportar' } as const
const CONTABILIDAD = { permiso: 'contabilidad.ver', exporta: 'contabilidad.exportar', caja: true } as const

/**
 * Every informe of the house, a line each. Endpoints, pages, map, permission matrix and the proof of its figures iterate it;
 * its columns are in `declaraciones.ts` and its rows in `fuentes.ts` of the server, under the same key.
 */
export const INFORMES = {
  vencimiento: { a: '/auditoria/vencimiento', titulo: 'Vencimiento', ...AUDITORIA },
  vencimientoHistorial: {
    a: '/auditoria/vencimiento/historial',
    titulo: 'Historial de vencimiento',
    ...AUDITORIA,
  },
  excepciones: { a: '/auditoria/excepciones', titulo: 'Excepciones por revisar', ...AUDITORIA },
  contratos: {
    a: '/auditoria/contratos',
    titulo: 'Auditoría de contratos',
    pestana: 'Contratos',
    ...AUDITORIA,
  },
  resoluciones: { a: '/auditoria/resoluciones', titulo: 'Resoluciones', ...AUDITORIA },
  resolucionesGrafico: {
    a: '/auditoria/resoluciones-grafico',
    titulo: 'Gráfico de resoluciones',
    ...AUDITORIA,
  },
  ventasVitrina: { a: '/auditoria/ventas-vitrina', titulo: 'Ventas de vitrina', ...AUDITORIA },
  ventasServicio: { a: '/auditoria/ventas-servicio', titulo: 'Ventas de servicio', ...AUDITORIA },
  devueltoVigente: {
    a: '/auditoria/devuelto-vigente',
    titulo: 'Devueltos a vigente',
    pestana: 'Devuelto vigente',
    ...AUDITORIA,
  },
  prorrogas: { a: '/auditoria/prorrogas', titulo: 'Prórrogas', ...AUDITORIA },
  prorrogasGrafico: { a: '/auditoria/prorrogas-grafico', titulo: 'Gráfico de prórrogas', ...AUDITORIA },
  repositorioContratos: {
    a: '/auditoria/repositorio-contratos',
    titulo: 'Repositorio de contratos',
    ...AUDITORIA,
  },
  repositorioClientes: {
    a: '/auditoria/repositorio-clientes',
    titulo: 'Repositorio de clientes',
    ...AUDITORIA,
    exporta: 'clientes.exportar',
    cadena: true,
  },
  repositorioVitrina: {
    a: '/auditoria/repositorio-vitrina',
    titulo: 'Repositorio de vitrina',
    ...AUDITORIA,
  },
  repositorioVitrinaPeso: {
    a: '/auditoria/repositorio-vitrina-peso',
    titulo: 'Repositorio de vitrina por peso',
    ...AUDITORIA,
  },
  saldosCaja: { a: '/gerencia/saldos-caja', titulo: 'Saldos de caja', ...GERENCIA, caja: true },
  saldosContrato: { a: '/gerencia/saldos-contrato', titulo: 'Saldos de contrato', ...GERENCIA },
  saldosVitrina: { a: '/gerencia/saldos-vitrina', titulo: 'Saldos de vitrina', ...GERENCIA },
  consolidado: { a: '/gerencia/consolidado', titulo: 'Consolidado', ...GERENCIA, caja: true },
  balance: { a: '/gerencia/balance', titulo: 'Balance', ...GERENCIA, caja: true },
  estadoResultado: {
    a: '/gerencia/estado-resultado',
    titulo: 'Estado de resultado',
    ...GERENCIA,
    caja: true,
  },
  resultadoMeses: {
    a: '/gerencia/resultado-meses',
    titulo: 'Resultado mes a mes',
    pestana: 'Mes a mes',
    ...GERENCIA,
    caja: true,
  },
  saldoCuentas: { a: '/gerencia/saldo-cuentas', titulo: 'Saldo de cuentas', ...GERENCIA, caja: true },
  detallado: {
    a: '/gerencia/detallado',
    titulo: 'Informe detallado',
    pestana: 'Detallado',
    condicion: 'informeDetalladoGerencia',
    ...GERENCIA,
    caja: true,
  },
  proyeccion: {
    a: '/gerencia/proyeccion',
    titulo: 'Proyección de vencimientos',
    pestana: 'Proyección',
    ...GERENCIA,
  },
  proyeccionContratos: {
    a: '/gerencia/proyeccion/contratos',
    titulo: 'Contratos por vencer',
    ...GERENCIA,
    oculta: true,
  },
  rescate: { a: '/gerencia/rescate', titulo: 'Rescate y precio', ...GERENCIA },
  rescateContratos: {
    a: '/gerencia/rescate/contratos',
    titulo: 'Contratos terminados',
    ...GERENCIA,
    oculta: true,
  },
  comprobacion: {
    a: '/contabilidad',
    titulo: 'Balance de comprobación',
    ...CONTABILIDAD,
  },
  retenciones: {
    a: '/contabilidad/retenciones',
    titulo: 'Retenciones practicadas',
    pestana: 'Retenciones',
    ...CONTABILIDAD,
  },
  libroMayor: { a: '/contabilidad/libro-mayor', titulo: 'Libro mayor', ...CONTABILIDAD },
} as const satisfies Record<string, Puerta>

export type ClaveInforme = keyof typeof INFORMES
export type DireccionInforme = (typeof INFORMES)[ClaveInforme]['a']
export const CLAVES = Object.keys(INFORMES) as ClaveInforme[]

/** The door without its literal types, for code that iterates. */
export const puertaDe = (clave: ClaveInforme): Puerta => INFORMES[clave]

/** The informe of an address. */
export const informeEn = (a: string): ClaveInforme | undefined =>
  CLAVES.find((clave) => INFORMES[clave].a === a.replace(/(?<=.)\/+$/, ''))
