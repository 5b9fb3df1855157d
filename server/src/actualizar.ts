import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { FalloArranque } from './arranque.ts'
import { leerVariables } from './config.ts'
import { alDetener, terminarPorFallo } from './consola.ts'
import { serDeLaCasa } from './db/embedded/cuenta.ts'
import { exigirCasa } from './db/embedded/lugar.ts'
import { actualizarMayor } from './db/respaldo/actualizar.ts'

/** `npm run actualizar -- <carpeta>`: the data of an older major version of the included PostgreSQL, taken over into this one. */
try {
  const bin = process.argv[2]
  if (bin === undefined || !existsSync(join(bin, 'postgres')))
    throw new FalloArranque(
      'Uso: npm run actualizar -- <carpeta bin del PostgreSQL anterior>   (docs/operations.md dice cómo traerlo)',
    )
  const { RETROVENTA_DATA } = leerVariables()
  serDeLaCasa(RETROVENTA_DATA)
  const cierre = alDetener('La actualización se detuvo antes de terminar, y no se cambió nada: repítala.')
  const anterior = await actualizarMayor(await exigirCasa(RETROVENTA_DATA), bin, new Date(), cierre)
  console.log(
    `La base de datos pasó a la versión incluida; los libros son iguales. La de antes quedó en ${anterior}: bórrela cuando ` +
      'haya comprobado que todo está.',
  )
} catch (error) {
  terminarPorFallo(error)
}
