import type { DesusoFila } from '@retroventa/api/desuso/filas'
import { pureza } from '@retroventa/api/vitrina/lista'
import { formatoEntero, formatoPeso } from '@retroventa/domain/formato/numeros'
import { MAXIMO_LOTE, planearRetiroOro } from '@retroventa/domain/operaciones/desuso/lote'
import { CampoGramos } from '../../ui/formulario/campos/CampoCifra.tsx'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import {
  CuerpoOperacion,
  MarcoOperacion,
  operacionVacia,
  type PropsDeCuerpo,
  useEnDialogo,
  useOperacion,
  type ValoresOperacion,
} from '../operaciones/public.ts'
import { type Abierto, asuntoDe, LINEAS, REFRESCAR } from './enDialogo.ts'
import { retirar } from './llamadas.ts'
import { comoSituacion } from './situacion.ts'

interface Valores extends ValoresOperacion {
  /** Hundredths of a gram, by purity. */
  pesadas: Record<string, number | null>
  motivo: string
}

interface Props extends Abierto {
  filas: readonly DesusoFila[]
}

/** Gold that is weighed out into a lot: a bag for each purity. */
export default function Retirar({ filas, alCerrar }: Props) {
  return (
    <MarcoOperacion titulo="Retirar y pesar oro" hecho="Lote armado" alCerrar={alCerrar}>
      {(cuerpo) =>
        filas.length > MAXIMO_LOTE ? (
          <p role="alert">
            Un lote lleva hasta {formatoEntero(MAXIMO_LOTE)} artículos y aquí hay{' '}
            {formatoEntero(filas.length)}: elija menos en la lista, por ejemplo los de una pureza.
          </p>
        ) : (
          <Cuerpo {...cuerpo} filas={filas} alCerrar={alCerrar} />
        )
      }
    </MarcoOperacion>
  )
}

function Cuerpo(props: PropsDeCuerpo & Props) {
  const { filas, alTerminar, alCancelar, alCerrar } = props
  const purezas = [...Map.groupBy(filas, ({ categoria }) => categoria ?? 0)].toSorted(([a], [b]) => a - b)
  const situacion = { ...comoSituacion(filas), almacenCodigo: '', lotesDelMes: 0, ids: [] }
  const entradaDe = ({ pesadas, motivo }: Valores) => ({
    codigos: filas.map(({ codigo }) => codigo),
    pesadas: purezas.map(([categoria]) => ({ categoria, peso: pesadas[categoria] ?? 0 })),
    ...(motivo.trim() && { motivo: motivo.trim() }),
  })
  const op = useOperacion<Valores>({
    tipo: 'retiroOro',
    inicial: {
      pesadas: Object.fromEntries(purezas.map(([categoria]) => [categoria, null])),
      motivo: '',
      ...operacionVacia(),
    },
    deQue: 'de este retiro',
    asunto: asuntoDe('retiroOro', filas),
    // The name of the lot is of the server: no figure says it.
    planear: (v) => planearRetiroOro(situacion, entradaDe(v), '2000-01-01'),
    entradaDe,
    enviar: retirar,
    refrescar: REFRESCAR,
    alTerminar,
    alPedir: alCerrar,
  })
  useEnDialogo(op.de, props)
  return (
    <CuerpoOperacion op={op} alCancelar={alCancelar} titulo="Lo que dice la balanza">
      {purezas.map(([categoria, suyas]) => (
        <CampoGramos
          key={categoria}
          de={op.de}
          nombre={`pesadas.${categoria}`}
          etiqueta={`${pureza(categoria)}, peso en la balanza`}
          ayuda={`${suyas.length === 1 ? '1 artículo' : `${suyas.length} artículos`}, ${formatoPeso(
            suyas.reduce((suma, { peso }) => suma + peso, 0),
          )} en libros`}
          requerido
        />
      ))}
      <CampoTexto
        de={op.de}
        nombre="motivo"
        etiqueta="Por qué no es el peso de los libros"
        maximo={300}
        lineas={LINEAS}
        marca="si difiere"
      />
    </CuerpoOperacion>
  )
}
