/** Time of one run of `hacer`, in milliseconds. */
export async function cronometrar(hacer: () => Promise<unknown>): Promise<number> {
  const inicio = performance.now()
  await hacer()
  return performance.now() - inicio
}

/** Value under which that share (0 to 1) of the samples lies. */
export function percentil(muestras: readonly number[], parte: number): number {
  const ordenadas = muestras.toSorted((a, b) => a - b)
  return ordenadas[Math.min(ordenadas.length - 1, Math.floor(ordenadas.length * parte))] ?? Number.NaN
}

export const mediana = (muestras: readonly number[]): number => percentil(muestras, 0.5)

/** Something to be timed: the number of the run lets it vary its input. */
export type Contendiente = (vuelta: number) => Promise<unknown>

/**
 * Times several contenders in turns, so that a moment when the machine is busy falls on all of them. The first turns
 * warm up and are thrown away.
 * @returns the samples of each, in milliseconds
 */
export async function alternar<N extends string>(
  contendientes: Readonly<Record<N, Contendiente>>,
  { calentamiento, vueltas }: { calentamiento: number; vueltas: number },
): Promise<Record<N, number[]>> {
  const nombres = Object.keys(contendientes) as N[]
  const muestras = Object.fromEntries(nombres.map((nombre) => [nombre, [] as number[]])) as Record<
    N,
    number[]
  >
  for (let vuelta = 0; vuelta < calentamiento + vueltas; vuelta++) {
    for (const nombre of nombres) {
      const ms = await cronometrar(() => contendientes[nombre](vuelta))
      if (vuelta >= calentamiento) muestras[nombre].push(ms)
    }
  }
  return muestras
}

/** Runs `total` tasks, `juntas` at a time, and gives the time of all of them and of each one, in milliseconds. */
export async function enParalelo(
  total: number,
  juntas: number,
  tarea: (numero: number, puesto: number) => Promise<unknown>,
): Promise<{ ms: number; cada: number[] }> {
  const cada: number[] = []
  let siguiente = 0
  const ms = await cronometrar(() =>
    Promise.all(
      Array.from({ length: juntas }, async (_, puesto) => {
        while (siguiente < total) {
          const numero = siguiente++
          cada.push(await cronometrar(() => tarea(numero, puesto)))
        }
      }),
    ),
  )
  return { ms, cada }
}
