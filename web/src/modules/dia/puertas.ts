import type { DiaDeHoy } from '@retroventa/api/dia/llamadas'
import { abreHerramienta } from '../../shell/acciones.ts'
import type { Contexto } from '../../shell/mapa/condiciones.ts'
import { rutaDe } from '../../shell/mapa/mapa.ts'
import { seAbre } from '../../shell/mapa/visible.ts'

type Clave = DiaDeHoy['pendientes'][number]['clave']

/** The page where each thing that waits is done away with. */
const PAGINAS: Readonly<Partial<Record<Clave, string>>> = {
  descuadre: '/auditoria/cuadre-caja',
  fondos: '/fondos',
  mercancia: '/traslados/historial',
  datafono: '/fondos/datafono',
  impresiones: '/contratos',
}

/** Whether a person is offered the door to what removes a thing that waits: one that they may not open is not drawn. */
export function tienePuerta(clave: Clave, contexto: Contexto): boolean {
  if (clave === 'cuadre') return abreHerramienta('cuadre-caja', contexto)
  const pagina = PAGINAS[clave]
  if (pagina === undefined) return true
  const ruta = rutaDe(pagina)?.ruta
  return ruta !== undefined && seAbre(ruta, contexto)
}
