import { planearMarca } from '@retroventa/domain/operaciones/desuso/marca'
import type { SituacionPiezas } from '@retroventa/domain/operaciones/desuso/situacion'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import { LUGARES_DE_CODIGOS, useLugar } from '../../ui/lugares.ts'
import { EstadoError } from '../../ui/Respuestas.tsx'
import { useRetardo } from '../../ui/useRetardo.ts'
import {
  CuerpoOperacion,
  MarcoOperacion,
  type OperacionEscrita,
  operacionVacia,
  type PropsDeCuerpo,
  useEnDialogo,
  useOperacion,
  type ValoresOperacion,
} from '../operaciones/public.ts'
import { type Abierto, LINEAS, REFRESCAR } from './enDialogo.ts'
import { marcar, queryMarca } from './llamadas.ts'

interface Valores extends ValoresOperacion {
  codigos: string
  motivo: string
}

const PAUSA_MS = 250

const partir = (texto: string): string[] => [
  ...new Set(
    texto
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
]

interface Props extends Abierto {
  /** Labels of what was chosen before it opened. */
  codigos?: readonly string[]
}

/** Things of the shop window that nobody will sell, chosen there or read by their labels. */
export default function Marcar(props: Props) {
  return (
    <MarcoOperacion titulo="Pasar a desuso" hecho="Artículos en desuso" alCerrar={props.alCerrar}>
      {(cuerpo) => <Cuerpo {...cuerpo} {...props} />}
    </MarcoOperacion>
  )
}

function Cuerpo(props: PropsDeCuerpo & Props) {
  const { alTerminar, alCancelar, alCerrar, codigos: elegidos = [] } = props
  const cache = useQueryClient()
  const [escritos, setEscritos] = useState(elegidos.join(','))
  // What was found stays while the next label is looked for: one that is taken out asks for nothing.
  const { data, error, refetch } = useQuery({
    ...queryMarca(useRetardo(escritos, PAUSA_MS)),
    placeholderData: keepPreviousData,
  })
  const situacion: SituacionPiezas = (data?.situacion as SituacionPiezas | undefined) ?? {
    almacenId: '',
    piezas: [],
  }
  const buscando = ({ codigos }: Valores) => partir(codigos).some((uno) => !data?.buscados.has(uno))
  const entradaDe = ({ codigos, motivo }: Valores) => ({ codigos: partir(codigos), motivo: motivo.trim() })
  const op: OperacionEscrita<Valores> = useOperacion<Valores>({
    tipo: 'marcaDesuso',
    inicial: { codigos: elegidos.join('\n'), motivo: '', ...operacionVacia() },
    deQue: 'de este paso a desuso',
    // What was chosen in the list is work of its own: no draft of other things takes its place.
    asunto: ['marcaDesuso', ...elegidos].join('.'),
    alRecuperar: async () => setEscritos(partir(op.de.valores.codigos).join(',')),
    planear: (v) => (buscando(v) ? { faltas: [] } : planearMarca(situacion, entradaDe(v))),
    reglas: (v) => (buscando(v) ? [{ campo: 'codigos', mensaje: 'Se están buscando los artículos.' }] : []),
    derivar(v) {
      setEscritos(partir(v.codigos).join(','))
      return v
    },
    entradaDe,
    enviar: marcar,
    releer: () => cache.invalidateQueries({ queryKey: ['desuso'] }),
    refrescar: REFRESCAR,
    alTerminar,
    alPedir: alCerrar,
  })
  useEnDialogo(op.de, props)
  useLugar(
    LUGARES_DE_CODIGOS,
    true,
    (codigo) => op.de.poner('codigos', [...partir(op.de.valores.codigos), codigo].join('\n')),
    op.de.contenedor,
  )
  return (
    <CuerpoOperacion op={op} alCancelar={alCancelar} titulo="Lo que sale de vitrina">
      {error && <EstadoError error={error} alReintentar={() => void refetch()} />}
      <CampoTexto
        de={op.de}
        nombre="codigos"
        etiqueta="Códigos de los artículos"
        ayuda="Léalos con el escáner, uno por línea."
        requerido
        maximo={12_000}
        lineas={{ minRows: 2, maxRows: 6 }}
      />
      <CampoTexto de={op.de} nombre="motivo" etiqueta="Motivo" requerido maximo={300} lineas={LINEAS} />
    </CuerpoOperacion>
  )
}
