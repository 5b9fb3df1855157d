import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { filaDe } from '@retroventa/domain/operaciones/catalogo'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import { mediosDeVuelta, pagadoDe } from '@retroventa/domain/operaciones/separes/cierre'
import {
  retenidoSugerido,
  type SituacionSepare,
  saldoDe,
} from '@retroventa/domain/operaciones/separes/situacion'
import type { Resultado } from '@retroventa/domain/operaciones/tipos'
import { useQueryClient } from '@tanstack/react-query'
import { CampoPesos } from '../../ui/formulario/campos/CampoCifra.tsx'
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
import { type ActoDeSepare, operar } from './llamadas.ts'
import type { Plan } from './PaginaPlan.tsx'
import { conVuelta, fallasDeVuelta, loQueVuelve } from './vuelta.ts'

interface Valores extends ValoresOperacion {
  valor: number | null
  motivo: string
  retenido: number | null
}

interface Props {
  tipo: ActoDeSepare
  plan: Plan
  alCerrar: () => void
}

const HECHOS: Record<ActoDeSepare, string> = {
  abonoSepare: 'Abono guardado',
  entregaSepare: 'Artículos entregados',
  vencimientoSepare: 'Plan vencido',
  cancelacionSepare: 'Plan cancelado',
}

/** An act on a layaway: said before it moves, and signed where it is said. */
export default function Acto({ tipo, plan, alCerrar }: Props) {
  return (
    <MarcoOperacion
      titulo={`${filaDe(tipo).titulo} ${plan.situacion.codigo}`}
      hecho={HECHOS[tipo]}
      encabezado={<p className="rv-suave">{plan.cliente.nombre}</p>}
      alCerrar={alCerrar}
    >
      {(cuerpo) => <Cuerpo {...cuerpo} tipo={tipo} plan={plan} alCerrar={alCerrar} />}
    </MarcoOperacion>
  )
}

function Cuerpo(props: Props & PropsDeCuerpo) {
  const { tipo, plan, alCerrar, alCancelar, alTerminar } = props
  const cache = useQueryClient()
  const situacion = plan.situacion as unknown as SituacionSepare
  const { codigo } = situacion
  const entradaDe = ({ valor, motivo, retenido }: Valores): object =>
    tipo === 'abonoSepare'
      ? { valor: valor ?? 0 }
      : tipo === 'cancelacionSepare'
        ? { motivo: motivo.trim(), ...(retenido !== null && { retenido }) }
        : {}
  // One planner per type, each with its own entry.
  const planearDe = PLANEADORES[tipo] as (s: SituacionSepare, e: object, hoy: string) => Resultado
  const op = useOperacion<Valores>({
    tipo,
    inicial:
      tipo === 'cancelacionSepare'
        ? conVuelta(situacion, { valor: null, motivo: '', retenido: null, ...operacionVacia() })
        : { valor: null, motivo: '', retenido: null, ...operacionVacia() },
    deQue: 'de este plan separe',
    asunto: `${tipo}.${codigo}`,
    planear: (valores) => planearDe(situacion, entradaDe(valores), plan.hoy),
    ...(tipo === 'cancelacionSepare' && {
      entregan: mediosDeVuelta(pagadoDe(situacion)),
      reglas: (valores: Valores) => fallasDeVuelta(situacion, valores),
      // Another amount to give back is proposed again as it came.
      derivar: (valores: Valores, cambiados: readonly string[]) =>
        cambiados.includes('retenido') ? conVuelta(situacion, valores) : valores,
    }),
    entradaDe,
    referencia: codigo,
    enviar: (pedido, con) => operar(tipo, codigo, pedido, con),
    releer: () => cache.invalidateQueries({ queryKey: ['separes'] }),
    refrescar: ['separes', 'vitrina', 'ventas'],
    alTerminar,
    alPedir: alCerrar,
  })
  const { de } = op
  useEnDialogo(de, props)
  return (
    <CuerpoOperacion op={op} alCancelar={alCancelar}>
      {tipo === 'abonoSepare' && (
        <CampoPesos
          de={de}
          nombre="valor"
          etiqueta="Valor del abono"
          ayuda={`Saldo ${formatoPesos(saldoDe(situacion))}`}
          requerido
        />
      )}
      {tipo === 'cancelacionSepare' && (
        <>
          <p>{loQueVuelve(situacion, de.valores)}</p>
          <div className="rv-dos">
            <CampoTexto de={de} nombre="motivo" etiqueta="Motivo" requerido maximo={300} />
            <CampoPesos
              de={de}
              nombre="retenido"
              etiqueta={`Retener otra suma que ${formatoPesos(retenidoSugerido(situacion))}`}
            />
          </div>
        </>
      )}
    </CuerpoOperacion>
  )
}
