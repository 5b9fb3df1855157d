import { readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { setTimeout as esperar } from 'node:timers/promises'
import { paisaje } from '@retroventa/server/modules/fotos/factory'
import { carpetaTemporal } from '@retroventa/server/testing/temporal'
import { puertoLibre } from './arranque.ts'
import { ingresar } from './escenario.ts'
import type { ClienteHttp } from './http.ts'
import { enParalelo, percentil } from './medir.ts'
import { lanzar, residente } from './procesos.ts'
import { type Fila, mostrar } from './tabla.ts'

const IMPRESOS = 300
const FOTOS = 30
const CLIENTES = 8
/** 12 megapixels. */
const ANCHO = 4000
const ALTO = 3000
const BARRAS = { p99: 2_000, reposo: 200, carga: 450, listado: 150, certificado: 60 }
/** Papers of the counter drawn one after the other. */
const DE_A_UNO = 30
const MUESTRA_MS = 100
/** How long it rests before its idle memory is read: longer than a drawing thread lives (ADR 017). */
const REPOSO_MS = 20_000
const MB = 1024

/**
 * Papers under load and what they cost in memory: the product as `npm start` runs it, with its demonstration and simulators,
 * eight clients that print without rest beside photos of a telephone.
 */
export async function medirImpresos(): Promise<Fila[]> {
  const carpeta = await carpetaTemporal()
  const puerto = await puertoLibre()
  const iniciar = () =>
    lanzar(
      ['npm', 'start'],
      {
        PORT: String(puerto),
        RETROVENTA_DATA: carpeta,
        RETROVENTA_MODO: 'demo',
        PROXY_DE_CONFIANZA: '127.0.0.1',
      },
      /http:\/\/127\.0\.0\.1:\d+/,
    )
  // The first start initialises and fills: it is not the one that is measured.
  await (await iniciar()).detener()
  const proceso = await iniciar()
  try {
    const servidor = `http://127.0.0.1:${puerto}`
    const pid = productoDe(proceso.pid)
    await esperar(REPOSO_MS)
    const reposo = residente(pid)
    const { navegador, almacenId } = await ingresar(servidor)
    const codigos = await contratosDe(navegador)
    const foto = await paisaje(ANCHO, ALTO).jpeg({ quality: 80 }).toBuffer()
    let maxima = reposo
    const mirar = setInterval(() => {
      maxima = Math.max(maxima, residente(pid))
    }, MUESTRA_MS)
    let fallidos = 0
    const [{ cada }] = await Promise.all([
      enParalelo(IMPRESOS, CLIENTES, async (numero) => {
        const ruta = `/contratos/${codigos[numero % codigos.length]}/pdf?motivo=${encodeURIComponent('Se dañó')}`
        const { estado } = await navegador.pedir('GET', ruta)
        if (estado !== 200) fallidos++
      }),
      enParalelo(FOTOS, 1, () => subirFoto(servidor, navegador, foto)),
    ])
    clearInterval(mirar)
    const [listado, certificado] = await delMostrador(navegador, almacenId)
    navegador.cerrar()
    const cifra = (que: string, nuestro: number, unidad: Fila['unidad'], hasta?: number): Fila => ({
      que,
      nuestro,
      unidad,
      ...(hasta !== undefined && { barra: { hasta, de: 'cifra' } }),
    })
    return [
      cifra(`imprimir con ${CLIENTES} a la vez, p50`, percentil(cada, 0.5), 'ms'),
      cifra(`imprimir con ${CLIENTES} a la vez, p99`, percentil(cada, 0.99), 'ms', BARRAS.p99),
      cifra(`impresos que fallaron de ${IMPRESOS}`, (100 * fallidos) / IMPRESOS, '%', 0),
      cifra('listado policivo de 50 contratos, p50', percentil(listado, 0.5), 'ms', BARRAS.listado),
      cifra('certificado de propiedad, p50', percentil(certificado, 0.5), 'ms', BARRAS.certificado),
      cifra('memoria en reposo', reposo / MB, 'MB', BARRAS.reposo),
      cifra(`memoria con ${IMPRESOS} impresos y ${FOTOS} fotos`, maxima / MB, 'MB', BARRAS.carga),
    ]
  } finally {
    await proceso.detener()
    await rm(carpeta, { recursive: true, force: true })
  }
}

/** The process of the product among those of its start: the one that runs its program. */
function productoDe(grupo: number): number {
  const suyo = readdirSync('/proc').find((pid) => {
    if (!/^\d+$/.test(pid)) return false
    try {
      // After the name, which may hold anything: state, parent, group.
      const [, , pgrp] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      const orden = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      return Number(pgrp) === grupo && orden.includes('server/src/main.ts')
    } catch {
      return false
    }
  })
  if (!suyo) throw new Error('the product is not among the processes of its start')
  return Number(suyo)
}

async function contratosDe(navegador: ClienteHttp): Promise<string[]> {
  const { cuerpo } = await navegador.pedir('GET', '/contratos?porPagina=50')
  const { items } = JSON.parse(cuerpo.toString()) as { items: { codigo: string }[] }
  return items.map(({ codigo }) => codigo)
}

/** What somebody waits for at the counter: a listing of fifty contracts for the police, and a certificate each time new. */
async function delMostrador(navegador: ClienteHttp, almacenId: string): Promise<[number[], number[]]> {
  const { cuerpo } = await navegador.pedir('GET', '/clientes/lista?porPagina=1')
  const idCliente = (JSON.parse(cuerpo.toString()) as { items: { id: string }[] }).items[0]?.id
  const pedir = async (ruta: string) => {
    const { estado, cuerpo: dicho } = await navegador.pedir('GET', ruta)
    if (estado !== 200) throw new Error(`${ruta}: ${dicho.toString()}`)
  }
  const { cada: listado } = await enParalelo(DE_A_UNO, 1, () =>
    pedir('/control-policivo/listado?desde=1&hasta=50'),
  )
  const { cada: certificado } = await enParalelo(DE_A_UNO, 1, (numero) =>
    pedir(
      `/certificado-propiedad?${new URLSearchParams({
        articulo: `Nevera de dos puertas gris, serie ${numero}`,
        almacenCompra: almacenId,
        idCliente: idCliente ?? '',
        mediaCarta: 'false',
      })}`,
    ),
  )
  return [listado, certificado]
}

async function subirFoto(servidor: string, { cookie, csrf }: ClienteHttp, foto: Buffer): Promise<void> {
  const cuerpo = new FormData()
  cuerpo.append('archivo', new Blob([new Uint8Array(foto)], { type: 'image/jpeg' }), 'foto.jpg')
  const respuesta = await fetch(`${servidor}/api/v2/fotos`, {
    method: 'POST',
    headers: { cookie, 'x-csrf-token': csrf },
    body: cuerpo,
  })
  if (respuesta.status !== 200) throw new Error(`photo: ${await respuesta.text()}`)
}

if (import.meta.main) await mostrar(medirImpresos)
