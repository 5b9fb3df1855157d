import { GRUPOS_DE_PERMISOS, necesita, PERMISOS } from '@retroventa/api/permisos'
import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { conMayuscula } from '@retroventa/domain/formato/mayuscula'
import { MAPA } from '../../shell/mapa/mapa.ts'

export interface FilaPermiso {
  clave: string
  etiqueta: string
  especial: boolean
}

const FILAS: readonly FilaPermiso[] = Object.entries(PERMISOS).map(([clave, valor]) => ({
  clave,
  etiqueta: valor.etiqueta,
  especial: valor.especial === true,
}))

/** What *especial* means, where the word stands. */
export const QUE_ES_ESPECIAL =
  'Especial: mueve dinero o bienes, cambia lo que otros pueden hacer, o saca datos de la casa. Se da a pocas personas.'

export { conLosQueNecesita } from '@retroventa/api/permisos'

/** Of what a role has, what whoever copies it may give: the rest they could neither give nor take off, and no copy would be saved. */
export const copiables = (permisos: readonly string[], propios: readonly string[]): string[] =>
  permisos.filter((clave) => propios.includes(clave) && propios.includes(necesita(clave) ?? clave))

/** The permission of the role that needs this one, in words; nothing when it may go. */
export function quienLoNecesita(clave: string, permisos: readonly string[]): string | undefined {
  const suyo = permisos.find((otro) => necesita(otro) === clave)
  return FILAS.find((fila) => fila.clave === suyo)?.etiqueta
}

/** Pages of the map, each with all that it asks for. */
const PAGINAS = MAPA.flatMap(({ rutas }) => rutas)

/** Beyond so many, pages are counted and not named. */
const NOMBRADAS = 3

/** What a permission of the role does not open because the role lacks another one, in words; nothing when it opens all that it should. */
export function leHaceFalta(clave: string, permisos: readonly string[]): string | undefined {
  const suyas = PAGINAS.filter(({ permiso }) => permiso === clave)
  const cerradas = suyas.flatMap(({ titulo, ademas = [] }) => {
    const falta = ademas.find((otro) => !permisos.includes(otro))
    return falta ? { titulo, falta } : []
  })
  const porFalta = [...Map.groupBy(cerradas, ({ falta }) => falta)]
  if (porFalta.length === 0) return undefined
  const dicho = porFalta.map(
    ([falta, paginas]) => `sin «${PERMISOS[falta].etiqueta}» no abre ${cuales(paginas, suyas)}`,
  )
  return `${conMayuscula(dicho.join('; '))}.`
}

function cuales(paginas: readonly { titulo: string }[], todas: readonly unknown[]): string {
  if (paginas.length === todas.length) return 'ninguna página'
  if (paginas.length > NOMBRADAS)
    return `${paginas.length} de sus ${formatoCuantos(todas.length, 'página', 'páginas')}`
  return paginas.map(({ titulo }) => `«${titulo}»`).join(', ')
}

/** Without accents nor case, as people search. */
const plano = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Permissions by module whose label, module or key has the text, and that are wanted. */
export function gruposDePermisos(
  texto = '',
  quiere: (clave: string) => boolean = () => true,
): { modulo: string; filas: FilaPermiso[] }[] {
  const buscado = plano(texto.trim())
  const grupos = Map.groupBy(FILAS, ({ clave }) => clave.split('.')[0] ?? '')
  return [...grupos]
    .map(([modulo, filas]) => {
      const nombre = GRUPOS_DE_PERMISOS[modulo] ?? modulo
      const todas = plano(nombre).includes(buscado)
      return {
        modulo: nombre,
        filas: filas.filter(
          (fila) =>
            quiere(fila.clave) && (todas || plano(`${fila.etiqueta} ${fila.clave}`).includes(buscado)),
        ),
      }
    })
    .filter(({ filas }) => filas.length > 0)
    .toSorted((a, b) => a.modulo.localeCompare(b.modulo, 'es'))
}

/** What one role has and the other lacks, in words. */
export function diferencias(unos: readonly string[], otros: readonly string[]) {
  const etiquetas = (claves: readonly string[], sin: readonly string[]) =>
    FILAS.filter(({ clave }) => claves.includes(clave) && !sin.includes(clave)).map(
      ({ etiqueta }) => etiqueta,
    )
  return { deMas: etiquetas(unos, otros), deMenos: etiquetas(otros, unos) }
}
