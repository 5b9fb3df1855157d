import { CAMPOS, VERBOS } from '@retroventa/api/frasesAuditoria'

/** Fields that a reader of the log does not ask for. */
const OMITIDOS = new Set(['id', 'version', 'created', 'modified', 'busqueda'])

/** A value as a person reads it. */
export function legible(valor: unknown): string {
  if (valor === null || valor === undefined || valor === '') return 'vacío'
  if (typeof valor === 'boolean') return valor ? 'sí' : 'no'
  if (Array.isArray(valor)) return valor.length === 0 ? 'ninguno' : valor.map(legible).join(', ')
  if (typeof valor === 'object')
    return Object.entries(valor)
      .map(([campo, uno]) => `${nombreDeCampo(campo)}: ${legible(uno)}`)
      .join('; ')
  return String(valor)
}

/** The last part of a dotted path decides the name, and the path before it says where. */
export function nombreDeCampo(camino: string): string {
  const partes = camino.split('.')
  const ultimo = partes.at(-1) ?? camino
  const nombre = CAMPOS[camino] ?? CAMPOS[ultimo] ?? ultimo
  const lugar = partes.slice(0, -1).join(' · ')
  return lugar ? `${lugar} · ${nombre}` : nombre
}

const esObjeto = (v: unknown): v is Record<string, unknown> =>
  typeof v === 'object' && v !== null && !Array.isArray(v)

/** What changed between two states, one row a field, in words. */
export function cambios(
  antes: unknown,
  despues: unknown,
  camino = '',
): { campo: string; antes: string; despues: string }[] {
  if (esObjeto(antes) || esObjeto(despues)) {
    const a = esObjeto(antes) ? antes : {}
    const d = esObjeto(despues) ? despues : {}
    return [...new Set([...Object.keys(a), ...Object.keys(d)])]
      .filter((llave) => !OMITIDOS.has(llave))
      .flatMap((llave) => cambios(a[llave], d[llave], camino ? `${camino}.${llave}` : llave))
  }
  if (legible(antes) === legible(despues)) return []
  return [{ campo: nombreDeCampo(camino), antes: legible(antes), despues: legible(despues) }]
}

/** One sentence: who did what to whom. */
export function frase(fila: {
  accion: string
  usuario: string | null
  firmante: string | null
  antes: unknown
  despues: unknown
}): string {
  const verbo = VERBOS[fila.accion] ?? fila.accion
  const quien = fila.usuario ?? 'El sistema'
  const firma = fila.firmante && fila.firmante !== fila.usuario ? `, con la firma de ${fila.firmante}` : ''
  return `${quien} ${verbo} ${nombreDe(fila.despues) ?? nombreDe(fila.antes) ?? ''}`.trim() + firma
}

/** How the record calls itself. */
function nombreDe(estado: unknown): string | undefined {
  if (!esObjeto(estado)) return undefined
  for (const campo of ['codigo', 'nombre_completo', 'username', 'nombre'])
    if (typeof estado[campo] === 'string') return estado[campo]
  return undefined
}
