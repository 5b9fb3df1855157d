/** Keys of the settings that differ, in dotted paths, with both values. */
export function diferencias(
  antes: unknown,
  despues: unknown,
  camino = '',
): { campo: string; antes: unknown; despues: unknown }[] {
  const esObjeto = (v: unknown): v is Record<string, unknown> =>
    typeof v === 'object' && v !== null && !Array.isArray(v)
  if (!esObjeto(antes) || !esObjeto(despues))
    return JSON.stringify(antes) === JSON.stringify(despues) ? [] : [{ campo: camino, antes, despues }]
  return [...new Set([...Object.keys(antes), ...Object.keys(despues)])].flatMap((llave) =>
    diferencias(antes[llave], despues[llave], camino ? `${camino}.${llave}` : llave),
  )
}
