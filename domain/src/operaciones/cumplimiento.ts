import type { Exigencia } from './tipos.ts'

/** With an open alert or a confirmed hit, money and goods wait for compliance, or for who may let them pass (D24). */
export function exigeCumplimiento({ alerta }: { readonly alerta: boolean }): Exigencia[] {
  return alerta ? [{ codigo: 'autorizacion.alerta', permiso: 'cumplimiento.autorizar' }] : []
}
