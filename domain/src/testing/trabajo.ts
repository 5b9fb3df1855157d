const milisegundos = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1_000

/** Milliseconds of processor that this thread works at something: as many on a machine that is busy with other work. */
export function trabajoDe(hacer: () => void): number {
  const antes = process.threadCpuUsage()
  hacer()
  return milisegundos(process.threadCpuUsage(antes))
}

/** The same of what is waited for, with all the threads of the process: some of its work may be left to them. */
export async function trabajoEsperado(hacer: () => Promise<void>): Promise<number> {
  const antes = process.cpuUsage()
  await hacer()
  return milisegundos(process.cpuUsage(antes))
}
