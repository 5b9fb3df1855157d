import { leerVariables } from './config.ts'
import { alDetener, terminarPorFallo } from './consola.ts'
import { serDeLaCasa } from './db/embedded/cuenta.ts'
import { textoSinVolver } from './db/respaldo/archivos.ts'
import { leerPedido } from './db/respaldo/pedido.ts'
import { restaurar } from './db/respaldo/volver.ts'
import { textoDeVuelta, textosDeLoIncierto } from './db/respaldo/vuelta/textos.ts'

try {
  const variables = leerVariables()
  serDeLaCasa(variables.RETROVENTA_DATA)
  const { manifiesto, ultimo, inalcanzable, archivos, sinVolver, anterior, llavesDeAntes, inciertos } =
    await restaurar(
      variables,
      leerPedido(process.argv.slice(2), new Date()),
      new Date(),
      alDetener('La restauración se detuvo antes de terminar: repítala.'),
    )
  console.log(textoDeVuelta(manifiesto.id, ultimo ?? manifiesto.termino))
  if (inalcanzable)
    console.error(
      `Al diario le falta un archivo: lo que se guardó después, desde ${inalcanzable}, está en el destino y no se pudo recuperar.`,
    )
  if (sinVolver.length > 0) console.error(textoSinVolver(sinVolver))
  if (archivos > 0)
    console.log(
      archivos === 1
        ? 'Volvió 1 foto o archivo que faltaba.'
        : `Volvieron ${archivos} fotos y archivos que faltaban.`,
    )
  if (anterior)
    console.log(`La base de antes quedó en ${anterior}: bórrela cuando haya comprobado que todo está.`)
  if (llavesDeAntes)
    console.log(
      `Las llaves que había eran de otra casa y quedaron en ${llavesDeAntes}: ahora están las del respaldo.`,
    )
  for (const texto of textosDeLoIncierto(inciertos, ultimo ?? manifiesto.termino)) console.log(texto)
  console.log('Inicie con «npm start» y haga enseguida otro respaldo: «npm run respaldo».')
} catch (error) {
  terminarPorFallo(error)
}
