import { TEXTOS_NOVEDAD } from '@retroventa/api/novedades/textos'
import { validarNovedad } from '@retroventa/domain/novedades/novedad'
import { type Falla, fallaDeFecha, fallasDeReglas } from '../../ui/formulario/fallas.ts'

/**
 * What is wrong with a news item, at its fields. Beside a first day that is none, nothing is said of the last one: it is neither before
 * nor after it.
 * @param antes its first day as it was saved
 */
export function fallasDeNovedad(
  valores: { readonly descripcion: string; readonly desde: string | null; readonly hasta: string | null },
  hoy: string,
  antes: string | undefined,
): Falla[] {
  const sinDesde = fallaDeFecha('desde', valores.desde)
  const mal = [...sinDesde, ...fallaDeFecha('hasta', valores.hasta)]
  const calladas = [...mal.map(({ campo }) => campo), ...(sinDesde.length > 0 ? ['hasta'] : [])]
  const dias = { desde: valores.desde || hoy, hasta: valores.hasta || null }
  const faltas = validarNovedad({ descripcion: valores.descripcion, ...dias }, hoy, antes)
  return [
    ...mal,
    ...fallasDeReglas(faltas, (codigo) => TEXTOS_NOVEDAD[codigo]).filter(
      ({ campo }) => !calladas.includes(campo),
    ),
  ]
}
