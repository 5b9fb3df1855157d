import { AVISOS_CONSULTA, type AvisoConsulta, avisoConsulta } from '@retroventa/api/consultas/textos'
import { avisoDe } from '@retroventa/domain/consultas/avisos'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { ErrorApi } from '../../../api/errorApi.ts'
import type { ResultadoConsulta } from '../llamadas.ts'

/** Notice of a finished consultation (000 §8), with the name of its source. */
export function avisoDeResultado(r: ResultadoConsulta): AvisoConsulta {
  const codigo = avisoDe(r)
  const costo = r.costo || r.costoOfrecido
  // What a provider says to programs (*internal*) is nothing to tell a person.
  const dice = codigo === 'consulta.limite_proveedor' || codigo === 'consulta.falta_dato'
  const mensaje = dice && /\p{L}\s+\p{L}/u.test(r.mensaje) ? r.mensaje : undefined
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
  const aviso =
    costo === undefined ? avisoConsulta('consulta.error') : avisoConsulta('consulta.error_paga', { costo })
  return api && !SIN_RESPUESTA.has(api.estado) ? aviso : { ...aviso, texto: nadieSabe(costo) }
}

/** No answer, or that of whoever stands before the server: it may have been done, and charged. */
const SIN_RESPUESTA: ReadonlySet<number> = new Set([0, 502, 504])
const nadieSabe = (costo: number | undefined): string =>
  `No hubo respuesta. Puede haber quedado hecha${costo === undefined ? '' : `, y cobrada (${formatoPesos(costo)})`}: intente de nuevo, y si quedó hecha se muestra esa, sin cobrarla otra vez.`

/** What *Consultar pendientes* says of a source that met the limit: it never asks to pay. */
export const avisoDeLimite = avisoConsulta('consulta.limite')

/** How a source ended, among several. */
export interface Desenlace {
  nombreFuente: string
  aviso: AvisoConsulta
}

const GRAVEDAD = ['success', 'info', 'warning', 'error'] as const
/** How long the notice of many stays. */
export const SEGUNDOS_RESUMEN = 7

/**
 * One notice for many, as notices replace each other (001 §4): the worst gives its colour and title.
 * @param enCurso how many have not ended
 */
export function resumenDe(desenlaces: readonly Desenlace[], enCurso: number): AvisoConsulta {
  const titulos = new Set(desenlaces.map(({ aviso }) => aviso.titulo))
  const peor = Math.max(...desenlaces.map(({ aviso }) => GRAVEDAD.indexOf(aviso.tipo)))
  const [unico] = titulos
  const siguen = enCurso === 1 ? 'Sigue 1 en curso.' : `Siguen ${enCurso} en curso.`
  return {
    tipo: GRAVEDAD[peor] ?? 'info',
    titulo: titulos.size === 1 && unico !== undefined ? unico : 'Consultas realizadas',
    texto: [
      ...(titulos.size === 1
        ? [`${desenlaces.map(({ nombreFuente }) => nombreFuente).join(', ')}.`]
        : desenlaces.map(({ nombreFuente, aviso }) => `${nombreFuente}: ${aviso.titulo}.`)),
      ...(enCurso > 0 ? [siguen] : []),
    ].join(' '),
    segundos: SEGUNDOS_RESUMEN,
  }
}
