import { PrinterOutlined } from '@ant-design/icons'
import { EN_PROBLEMA_LEGAL } from '@retroventa/api/contratos/textosOperacion'
import {
  simular,
  type TramoSimulado,
  tramosSimulados,
  ultimoDiaSimulado,
} from '@retroventa/domain/contratos/simulacion'
import { diasEntre, esFecha, type Fecha, sumarDias } from '@retroventa/domain/fechas/fecha'
import { formatoDiaMes, formatoFecha, formatoFechaLarga } from '@retroventa/domain/formato/fechas'
import { useQuery } from '@tanstack/react-query'
import { Button, Slider } from 'antd'
import { useMemo, useState } from 'react'
import { Cajon } from '../../../ui/CajonFormulario.tsx'
import { Dinero } from '../../../ui/Cifras.tsx'
import { DiaSimple } from '../../../ui/formulario/campos/DiaSimple.tsx'
import { imprimir } from '../../../ui/impresion/imprimir.ts'
import { type ColumnaTabla, TablaSimple } from '../../../ui/lista/TablaSimple.tsx'
import { Cargando, EstadoError } from '../../../ui/Respuestas.tsx'
import { useEsTelefono } from '../../../ui/useMedios.ts'
import { papelDeSimulacion } from '../imprimir.ts'
import { querySituacion } from '../llamadas.ts'
import type { SituacionDialogo } from '../operaciones/planes.ts'
import './simulador.css'

/** What a customer would pay on another day: the very figures that are charged that day, by the rule that charges. */
export function Simulador(props: { codigo: string; abierto: boolean; alCerrar: () => void }) {
  const { codigo, abierto, alCerrar } = props
  const { data, error, refetch } = useQuery({ ...querySituacion(codigo), enabled: abierto })
  return (
    <Cajon titulo={`Cuánto paga ${codigo}`} abierto={abierto} ancho={520} alCerrar={alCerrar}>
      <div className="ct-simulador">
        {data ? (
          <Dias codigo={codigo} hoy={data.hoy} situacion={data.situacion as unknown as SituacionDialogo} />
        ) : error ? (
          <EstadoError error={error} alReintentar={() => void refetch()} />
        ) : (
          <Cargando filas={6} columnas={[3, 2, 2]} />
        )}
      </div>
    </Cajon>
  )
}

function Dias(props: { codigo: string; hoy: Fecha; situacion: Pick<SituacionDialogo, 'cuenta' | 'fila'> }) {
  const { codigo, hoy, situacion } = props
  const { cuenta } = situacion
  const hasta = ultimoDiaSimulado(cuenta, hoy)
  // On a telephone the two prices of each day fit beside it; the months are on the paper.
  const columnas = useEsTelefono() ? COLUMNAS.filter(({ clave }) => clave !== 'meses') : COLUMNAS
  const [dia, setDia] = useState(hoy)
  /** As it is being typed: what is no day that is simulated takes away nothing of what comes next. */
  const [escrito, setEscrito] = useState<string>()
  const tramos = useMemo(() => tramosSimulados(cuenta, hoy, hasta), [cuenta, hoy, hasta])
  const { ponerseAlDia, paraRetirar, meses, descuento } = simular(cuenta, dia)
  const fuera = escrito !== undefined && escrito !== ''
  const elegir = (otro: string) => {
    const sirve = esFecha(otro) && otro >= hoy && otro <= hasta
    setEscrito(sirve ? undefined : otro)
    if (sirve) setDia(otro)
  }
  return (
    <>
      {situacion.fila.estado === 'problema_legal' && (
        <p className="ct-aviso-tope" role="note">
          {EN_PROBLEMA_LEGAL}
        </p>
      )}
      <div className="ct-simulador-dia">
        <label htmlFor="simulador-dia">Si viene el</label>
        <DiaSimple
          id="simulador-dia"
          valor={escrito ?? dia}
          aria-invalid={fuera}
          aria-describedby="simulador-dice"
          min={hoy}
          max={hasta}
          alEscribir={elegir}
        />
        <span id="simulador-dice" className={fuera ? 'rv-falla' : 'rv-suave'} role="status">
          {fuera
            ? `Escriba un día del ${formatoFecha(hoy)} al ${formatoFecha(hasta)}. Lo de abajo es del ${formatoFecha(dia)}.`
            : formatoFechaLarga(dia)}
        </span>
      </div>
      <Slider
        min={0}
        max={diasEntre(hoy, hasta)}
        value={diasEntre(hoy, dia)}
        onChange={(dias) => elegir(sumarDias(hoy, dias))}
        tooltip={{ formatter: (dias) => formatoFecha(sumarDias(hoy, dias ?? 0)) }}
        ariaLabelForHandle="Día en que viene"
        ariaValueTextFormatterForHandle={(dias) => formatoFecha(sumarDias(hoy, dias))}
      />
      <dl className="ct-simulador-cifras" aria-live="polite">
        <div>
          <dt>Para ponerse al día{meses > 0 && (meses === 1 ? ', 1 mes' : `, ${meses} meses`)}</dt>
          <dd>
            <Dinero valor={ponerseAlDia} />
          </dd>
        </div>
        <div>
          <dt>Para retirar los artículos</dt>
          <dd>
            <Dinero valor={paraRetirar} />
          </dd>
        </div>
      </dl>
      {descuento > 0 && (
        <p className="rv-suave">
          Con descuento de <Dinero valor={descuento} />.
        </p>
      )}
      <TablaSimple
        titulo="Cada precio con sus días"
        columnas={columnas}
        filas={tramos}
        clave={(tramo) => tramo.dia}
        claseFila={(tramo) => (tramo.dia <= dia && dia <= tramo.hasta ? 'ct-simulador-este' : '')}
      />
      <Button icon={<PrinterOutlined />} onClick={() => imprimir(papelDeSimulacion(codigo, dia))}>
        Imprimir para el cliente
      </Button>
    </>
  )
}

/** `24 a 25 nov 2026`, `31 dic a 3 ene 2027`. */
function dias(dia: Fecha, hasta: Fecha): string {
  if (dia === hasta) return formatoFecha(dia)
  const mismoMes = dia.slice(0, 7) === hasta.slice(0, 7)
  return `${mismoMes ? Number(dia.slice(8)) : formatoDiaMes(dia)} a ${formatoFecha(hasta)}`
}

const COLUMNAS: readonly ColumnaTabla<TramoSimulado>[] = [
  {
    clave: 'dias',
    titulo: 'Días',
    celda: ({ dia, hasta }) => dias(dia, hasta),
  },
  { clave: 'meses', titulo: 'Meses', derecha: true, celda: ({ meses }) => meses },
  {
    clave: 'alDia',
    titulo: 'Al día',
    derecha: true,
    celda: ({ ponerseAlDia }) => <Dinero valor={ponerseAlDia} />,
  },
  {
    clave: 'retirar',
    titulo: 'Retirar',
    derecha: true,
    clase: 'ct-fuerte',
    celda: ({ paraRetirar }) => <Dinero valor={paraRetirar} />,
  },
]
