/** DIAN catalogues (001 §3). The specification shows no ids: they are the position in each list. */

export interface EntradaDian {
  readonly id: number
  readonly nombre: string
  readonly codigo: string
}

export const IMPUESTOS: readonly EntradaDian[] = [
  { id: 1, nombre: 'IVA', codigo: '01' },
  { id: 2, nombre: 'IC', codigo: '02' },
  { id: 3, nombre: 'ICA', codigo: '03' },
  { id: 4, nombre: 'INC', codigo: '04' },
  { id: 5, nombre: 'ReteIVA', codigo: '05' },
  { id: 6, nombre: 'ReteRenta', codigo: '06' },
  { id: 7, nombre: 'ReteIca', codigo: '07' },
]

export interface DocumentoElectronico extends EntradaDian {
  readonly algoritmo: 'CUFE-SHA384' | 'CUDE-SHA384'
  readonly prefijo: 'fv' | 'nc' | 'nd' | 'ar' | 'ds' | 'nds'
}

/** As the specification prints them; emission maps 9999999 to DIAN's 05 and 95 with CUDS (D18). */
export const DOCUMENTOS_ELECTRONICOS: readonly DocumentoElectronico[] = [
  { id: 1, nombre: 'Factura de venta', codigo: '01', algoritmo: 'CUFE-SHA384', prefijo: 'fv' },
  { id: 2, nombre: 'Factura de contingencia', codigo: '03', algoritmo: 'CUDE-SHA384', prefijo: 'fv' },
  { id: 3, nombre: 'Nota crédito', codigo: '91', algoritmo: 'CUDE-SHA384', prefijo: 'nc' },
  { id: 4, nombre: 'Nota débito', codigo: '92', algoritmo: 'CUDE-SHA384', prefijo: 'nd' },
  { id: 5, nombre: 'ApplicationResponse', codigo: '88', algoritmo: 'CUDE-SHA384', prefijo: 'ar' },
  { id: 6, nombre: 'Documento soporte', codigo: '9999999', algoritmo: 'CUDE-SHA384', prefijo: 'ds' },
  {
    id: 7,
    nombre: 'Nota de ajuste al documento soporte',
    codigo: '9999999',
    algoritmo: 'CUDE-SHA384',
    prefijo: 'nds',
  },
]

/** Tax responsibilities. A customer with NIT picks one (000 §5); it travels as `type_regime`. */
export const RESPONSABILIDADES: readonly EntradaDian[] = [
  { id: 1, nombre: 'Autorretenedor', codigo: 'O-15' },
  { id: 2, nombre: 'Agente de retención IVA', codigo: 'O-23' },
  { id: 3, nombre: 'Régimen simple de tributación', codigo: 'O-47' },
  { id: 4, nombre: 'No responsable', codigo: 'R-99-PN' },
]

export const TIPOS_ORGANIZACION: readonly EntradaDian[] = [
  { id: 1, nombre: 'Persona Juridica', codigo: '1' },
  { id: 2, nombre: 'Persona Natural', codigo: '2' },
]

export const CONDICIONES_IVA: readonly EntradaDian[] = [
  { id: 1, nombre: 'Responsable de IVA', codigo: '48' },
  { id: 2, nombre: 'No responsable de IVA', codigo: '49' },
]
