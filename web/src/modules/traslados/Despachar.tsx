import type { Hecho } from '@retroventa/api/operaciones/llamadas'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { avisarError } from '../../ui/avisos.ts'
import { CajaDeCodigos } from '../../ui/CajaDeCodigos.tsx'
import { enfocarCampo } from '../../ui/formulario/enfocar.ts'
import { fallasDe } from '../../ui/formulario/fallas.ts'
import { mientrasGuarda } from '../../ui/formulario/mientrasGuarda.ts'
import { CuerpoOperacion, type OperacionEscrita, useOperacion } from '../operaciones/public.ts'
import { Bloque } from './Bloque.tsx'
import { enviarDespacho, enviarReparticion, querySituacion } from './llamadas.ts'
import {
  categoriasDe,
  codigosDe,
  conDestinos,
  type Destino,
  despachoDe,
  despachosDe,
  despachoVacio,
  elegidosDe,
  enSuBloque,
  pedidaDe,
  planearTodos,
  precintosDe,
  reparticionDe,
  type Situacion,
  trasQuitar,
  type ValoresDespacho,
  valoresIniciales,
} from './valores.ts'

interface Props {
  base: Situacion
  destinos: readonly Destino[]
  varios: boolean
  /** Name of its draft. */
  asunto: string
  /** What is written already when it opens. */
  inicial?: ValoresDespacho | undefined
  alTerminar: (codigos: readonly string[]) => void
  alPedir: () => void
}

const GRAMOS = { tipo: 'granel', codigo: '', descripcion: '', categoria: 4, peso: null } as const

/** A despatch being written: what is scanned goes into the last bag of the branch that is being packed. */
export function Despachar({ base, destinos, varios, asunto, inicial, alTerminar, alPedir }: Props) {
  const cache = useQueryClient()
  const [situacion, setSituacion] = useState(base)
  const [activo, setActivo] = useState(0)
  const guardados = useRef<readonly Hecho[]>([])
  const escrito = useRef<ValoresDespacho>(valoresIniciales())
  /** Of each code that is being looked up, for which block it was read: blocks before it may go meanwhile. */
  const lecturas = useRef(new Set<{ cual: number | undefined }>())
  const leer = (pedidas: Parameters<typeof querySituacion>[0]) =>
    cache.fetchQuery(querySituacion(pedidas)).then((leido) => leido.situacion)
  /** Somebody moved something, or used a seal, meanwhile. */
  const releer = async () =>
    setSituacion(
      await leer({
        codigos: codigosDe(escrito.current),
        categorias: categoriasDe(escrito.current),
        precintos: precintosDe(escrito.current),
      }),
    )
  const op: OperacionEscrita<ValoresDespacho> = useOperacion<ValoresDespacho>({
    tipo: 'despacho',
    inicial: inicial ?? valoresIniciales(),
    deQue: varios ? 'de esta repartición' : 'de este despacho',
    asunto,
    async alRecuperar(): Promise<void> {
      await releer()
      const elegidos = elegidosDe(op.de.valores)
      op.de.transformar((valores) => conDestinos(valores, destinos))
      // What left, or was used, meanwhile is said at once.
      for (const campo of elegidos) op.de.salir(campo)
    },
    planear: (valores) => planearTodos(situacion, destinos, valores),
    entradaDe: (valores) => ({ despachos: despachosDe(situacion, destinos, valores) }),
    soloEfectivo: true,
    // A request is of one operation: several are let pass by somebody present, or are sent one by one.
    ...(varios
      ? { soloAqui: true }
      : { pedida: (valores) => pedidaDe(despachosDe(situacion, destinos, valores)) }),
    async enviar({ entrada, ...firmas }, con) {
      const { despachos } = entrada as { despachos: ReturnType<typeof despachosDe> }
      const items = varios
        ? (await enviarReparticion(reparticionDe(despachos, firmas) as never, con)).items
        : [await enviarDespacho(despachoDe(despachos, firmas), con)]
      guardados.current = items
      const [hecho] = items
      if (!hecho) throw new Error('sin documento')
      return hecho
    },
    fallasDe: (error) => enSuBloque(fallasDe(error)),
    releer,
    refrescar: ['traslados', 'vitrina'],
    alTerminar: () => alTerminar(guardados.current.map(({ codigo }) => codigo)),
    alPedir,
  })
  const { de } = op
  const { despachos } = de.valores
  escrito.current = de.valores
  const cual = Math.min(activo, despachos.length - 1)
  const lineasDe = (i: number) => despachos[i]?.lineas ?? []
  const ponerLineas = (i: number, lineas: ReturnType<typeof lineasDe>) =>
    de.poner(
      'despachos',
      despachos.map((uno, j) => (j === i ? { ...uno, lineas } : uno)),
    )
  const ultimaBolsa = (i: number) => (despachos[i]?.bolsas.length ?? 1) - 1
  /** The one that is being packed is the same branch after it, whatever its place. */
  function quitarAlmacen(i: number): void {
    de.quitar('despachos', i)
    escrito.current = de.valores
    setActivo(trasQuitar(cual, i) ?? i)
    for (const una of lecturas.current) if (una.cual !== undefined) una.cual = trasQuitar(una.cual, i)
  }

  async function agregar(leido: string): Promise<string> {
    // As it is now: another code may have been read while this one was answered.
    const esta = (cual: string) => codigosDe(escrito.current).includes(cual)
    if (esta(leido)) return `${leido} ya está en el despacho.`
    const espera = mientrasGuarda(de, leido)
    if (espera) return espera
    const lectura: { cual: number | undefined } = { cual }
    lecturas.current.add(lectura)
    try {
      const { piezas } = await leer({ codigos: [leido] })
      const [pieza] = piezas
      if (!pieza) return `El artículo ${leido} no es de este almacén. Revise el código.`
      // The label of a thing whose weight was corrected may still be the old one.
      const suyo = pieza.codigo
      if (esta(suyo)) return `${leido} ya está en el despacho.`
      // The save began, or was done, while it was looked up.
      const tarde = mientrasGuarda(de, leido)
      if (tarde) return tarde
      const suBloque = lectura.cual
      const bloque = suBloque === undefined ? undefined : escrito.current.despachos[suBloque]
      if (!bloque) return `El almacén de ${leido} se quitó. Léalo de nuevo para otro.`
      setSituacion((antes) => ({
        ...antes,
        piezas: [...antes.piezas.filter(({ codigo }) => codigo !== suyo), pieza],
      }))
      const linea = { ...GRAMOS, tipo: 'pieza' as const, codigo: suyo, descripcion: pieza.descripcion }
      const ahora = escrito.current.despachos.map((uno, i) =>
        i === suBloque
          ? { ...uno, lineas: [...uno.lineas, { ...linea, bolsa: uno.bolsas.length - 1 }] }
          : uno,
      )
      escrito.current = { ...escrito.current, despachos: ahora }
      de.poner('despachos', ahora)
      return ''
    } catch (error) {
      avisarError('guardar', error)
      return ''
    } finally {
      lecturas.current.delete(lectura)
    }
  }
  async function leerGramos(categoria: number): Promise<void> {
    const { graneles } = await leer({ categorias: [categoria] })
    setSituacion((antes) => ({
      ...antes,
      graneles: [...antes.graneles.filter((uno) => uno.categoria !== categoria), ...graneles],
    }))
  }

  return (
    <CuerpoOperacion op={op} titulo="Lo que sale de este almacén">
      <CajaDeCodigos etiqueta="Código del artículo" alLeer={(leido) => op.esperar(agregar(leido))}>
        <Button
          onClick={() => {
            const antes = lineasDe(cual)
            ponerLineas(cual, [...antes, { ...GRAMOS, bolsa: ultimaBolsa(cual) }])
            enfocarCampo(de.contenedor, `despachos[${cual}].lineas[${antes.length}]`)
            void leerGramos(GRAMOS.categoria)
          }}
        >
          Agregar gramos
        </Button>
      </CajaDeCodigos>
      {despachos.map((_, i) => (
        <Bloque
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place: faults and fields are named by it
          key={i}
          de={de}
          i={i}
          situacion={situacion}
          destinos={destinos}
          {...(varios && {
            activo: i === cual,
            alActivar: () => setActivo(i),
            alQuitar: () => quitarAlmacen(i),
          })}
          alCambiarPureza={(categoria) => void leerGramos(categoria)}
        />
      ))}
      {varios && (
        <div>
          <Button
            onClick={() => {
              de.poner('despachos', [...despachos, despachoVacio()])
              setActivo(despachos.length)
              enfocarCampo(de.contenedor, `despachos[${despachos.length}].destinoId`)
            }}
          >
            Agregar otro almacén
          </Button>
        </div>
      )}
    </CuerpoOperacion>
  )
}
