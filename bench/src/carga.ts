import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { otroPuesto } from './http.ts'

export interface Pedido {
  readonly ruta: string
  readonly cabeceras?: Readonly<Record<string, string>>
}

export interface Carga {
  readonly porSegundo: number
  /** Milliseconds of each request. */
  readonly cada: number[]
}

const FIN_CABECERAS = Buffer.from('\r\n\r\n')

/**
 * Asks with so many connections at once, each sending its next GET when the last answer came whole, for that long or until
 * so many were asked. It speaks HTTP by hand: a client that costs as much as the server would measure itself.
 * @throws when an answer is not a 200
 */
export async function cargar(
  url: string,
  {
    conexiones,
    ms = Number.POSITIVE_INFINITY,
    cuantas = Number.POSITIVE_INFINITY,
    pedido,
  }: { conexiones: number; ms?: number; cuantas?: number; pedido: (numero: number) => Pedido },
): Promise<Carga> {
  const { hostname, port } = new URL(url)
  const enchufes = await Promise.all(
    Array.from({ length: conexiones }, async () => {
      const enchufe = connect({ host: hostname, port: Number(port), noDelay: true })
      await once(enchufe, 'connect')
      return enchufe
    }),
  )
  const cada: number[] = []
  let numero = 0
  const inicio = performance.now()
  await Promise.all(
    enchufes.map(async (enchufe) => {
      while (numero < cuantas && performance.now() - inicio < ms) {
        const desde = performance.now()
        await preguntar(enchufe, hostname, pedido(numero++))
        cada.push(performance.now() - desde)
      }
      enchufe.destroy()
    }),
  )
  return { porSegundo: (cada.length * 1000) / (performance.now() - inicio), cada }
}

function preguntar(enchufe: Socket, host: string, { ruta, cabeceras = {} }: Pedido): Promise<void> {
  const lineas = Object.entries(cabeceras).map(([nombre, valor]) => `${nombre}: ${valor}\r\n`)
  return new Promise((resolver, rechazar) => {
    let leido: Buffer = Buffer.alloc(0)
    const terminar = (error?: Error): void => {
      enchufe.off('data', leer).off('error', terminar).off('close', cortado)
      if (error) rechazar(error)
      else resolver()
    }
    const cortado = (): void => terminar(new Error(`connection closed: ${ruta}`))
    const leer = (trozo: Buffer): void => {
      leido = leido.length === 0 ? trozo : Buffer.concat([leido, trozo])
      const fin = leido.indexOf(FIN_CABECERAS)
      if (fin < 0) return
      const cabecera = leido.toString('latin1', 0, fin)
      const largo = Number(/^content-length: *(\d+)/im.exec(cabecera)?.[1] ?? Number.NaN)
      if (!cabecera.startsWith('HTTP/1.1 200') || Number.isNaN(largo))
        terminar(new Error(`${ruta}: ${leido}`))
      else if (leido.length >= fin + FIN_CABECERAS.length + largo) terminar()
    }
    enchufe.on('data', leer).on('error', terminar).on('close', cortado)
    enchufe.write(
      `GET ${ruta} HTTP/1.1\r\nhost: ${host}\r\nx-forwarded-for: ${otroPuesto()}\r\n${lineas.join('')}\r\n`,
    )
  })
}
