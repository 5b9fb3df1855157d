import { FalloArranque } from './arranque.ts'
import { leerVariables } from './config.ts'
import { terminarPorFallo } from './consola.ts'
import { restaurar } from './db/respaldo/volver.ts'

/** `npm run restaurar -- [--hasta 2026-11-20T10:00] [--respaldo nombre]`: the house as it was at that instant, of Bogotá. */
const USO =
  'Uso: npm run restaurar -- [--hasta 2026-11-20T10:00] [--respaldo nombre]   (la hora es la de Bogotá)'

function leerPedido(argumentos: readonly string[]): { id?: string; hasta?: Date } {
  const pedido: { id?: string; hasta?: Date } = {}
  for (let i = 0; i < argumentos.length; i += 2) {
    const [opcion, valor = ''] = argumentos.slice(i)
    if (opcion === '--respaldo' && valor !== '') pedido.id = valor
    else if (opcion === '--hasta' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z?$/.test(valor)) {
      const hasta = new Date(valor.endsWith('Z') ? valor : `${valor}-05:00`)
      if (Number.isNaN(hasta.getTime()) || hasta > new Date())
        throw new FalloArranque(`${valor} no es un instante pasado. ${USO}`)
      pedido.hasta = hasta
    } else throw new FalloArranque(USO)
  }
  return pedido
}

try {
  const { manifiesto, ultimo, archivos, anterior } = await restaurar(
    leerVariables(),
    leerPedido(process.argv.slice(2)),
    new Date(),
  )
  console.log(
    `Restaurado del respaldo ${manifiesto.id}. Lo último guardado es de ${ultimo ?? manifiesto.termino}.`,
  )
  if (archivos > 0) console.log(`Volvieron ${archivos} fotos y archivos que faltaban.`)
  if (anterior)
    console.log(`La base de antes quedó en ${anterior}: bórrela cuando haya comprobado que todo está.`)
  console.log('Inicie con «npm start» y haga enseguida otro respaldo: «npm run respaldo».')
} catch (error) {
  terminarPorFallo(error)
}
