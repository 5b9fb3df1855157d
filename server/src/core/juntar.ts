interface Espera<V> {
  readonly clave: string
  readonly resolver: (valor: V | undefined) => void
  readonly rechazar: (error: unknown) => void
}

/**
 * Asks together what is asked while an earlier question is on its way: under load one statement serves many requests, and
 * alone nothing waits. An answer is never older than who asked for it.
 * @param preguntar gives the values of these keys; what it leaves out is undefined
 */
export function juntar<V>(
  preguntar: (claves: readonly string[]) => Promise<ReadonlyMap<string, V>>,
): (clave: string) => Promise<V | undefined> {
  let esperan: Espera<V>[] = []
  let enCurso = false
  const atender = async (): Promise<void> => {
    enCurso = true
    while (esperan.length > 0) {
      const tanda = esperan
      esperan = []
      try {
        const valores = await preguntar([...new Set(tanda.map(({ clave }) => clave))])
        for (const { clave, resolver } of tanda) resolver(valores.get(clave))
      } catch (error) {
        for (const { rechazar } of tanda) rechazar(error)
      }
    }
    enCurso = false
  }
  return (clave) =>
    new Promise((resolver, rechazar) => {
      esperan.push({ clave, resolver, rechazar })
      if (!enCurso) void atender()
    })
}
