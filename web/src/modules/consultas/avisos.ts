import { AVISOS_CONSULTA, type AvisoConsulta, avisoConsulta } from '@retroventa/api/mensajesConsultas'
import { avisoDe } from '@retroventa/domain/consultas/avisos'
import { ErrorApi } from '../../api/errorApi.ts'
import type { ResultadoConsulta } from './consultas.ts'

/** Notice of a finished consultation (000 §8), with the name of its source. */
export function avisoDeResultado(r: ResultadoConsulta): AvisoConsulta {
  const codigo = avisoDe(r)
  const costo = r.costo || r.costoOfrecido
  const mensaje =
    codigo === 'consulta.limite_proveedor' || codigo === 'consulta.falta_dato' ? r.mensaje : undefined
  const aviso = avisoConsulta(codigo, { costo, mensaje })
  return { ...aviso, texto: `${r.nombreFuente}. ${aviso.texto}`.trim() }
}

const conFila = (codigo: string): codigo is keyof typeof AVISOS_CONSULTA => codigo in AVISOS_CONSULTA

/** Notice of a call that the server refused or never answered. `costo` when it was a paid one. */
export function avisoDeError(error: unknown, costo?: number): AvisoConsulta {
  const api = error instanceof ErrorApi ? error : undefined
  if (api?.estado === 429) return avisoConsulta('consulta.limite', { mensaje: api.mensaje })
  if (api && conFila(api.codigo)) return avisoConsulta(api.codigo, { mensaje: api.mensaje })
  if (api && api.estado > 0 && api.estado < 500)
    return { tipo: 'warning', titulo: api.titulo, texto: api.mensaje, segundos: 6 }
  return costo === undefined
    ? avisoConsulta('consulta.error')
    : avisoConsulta('consulta.error_paga', { costo })
}
