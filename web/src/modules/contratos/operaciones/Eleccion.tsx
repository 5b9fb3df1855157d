import type { Contrato } from '@retroventa/api/contratos/llamadas'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { Button, Segmented } from 'antd'
import { useRef } from 'react'
import { CampoPesos } from '../../../ui/formulario/campos/CampoCifra.tsx'
import { CampoFecha } from '../../../ui/formulario/campos/CampoFecha.tsx'
import { CampoTexto } from '../../../ui/formulario/campos/CampoTexto.tsx'
import { useEnSuLugar } from '../../../ui/formulario/enSuLugar.ts'
import type { Formulario } from '../../../ui/formulario/Formulario.ts'
import { useAtajo } from '../../../ui/useAtajo.ts'
import { FotoSuelta } from '../../fotos/public.ts'
import { Destinos } from './Destinos.tsx'
import { descuentoPactado, type SituacionDialogo, type TipoDialogo, type Valores } from './planes.ts'

interface Props {
  de: Formulario<Valores>
  contrato: Contrato
  /** Pending months. */
  pendientes: number
}

type PropsEleccion = Props & { tipo: TipoDialogo; situacion: SituacionDialogo; hoy: string }

/** The one thing that the operation asks. */
export function Eleccion({ tipo, situacion, hoy, ...props }: PropsEleccion) {
  const { de, contrato } = props
  switch (tipo) {
    case 'prorroga':
      return <Meses {...props} />
    case 'abono':
      return <CampoPesos de={de} nombre="valor" etiqueta="Valor del abono" requerido />
    case 'aumento':
      return <Aumento de={de} situacion={situacion} />
    case 'retiro':
      return <OtroDescuento de={de} pactado={descuentoPactado(situacion, hoy)} />
    case 'espera':
      return (
        <div className="rv-dos ct-op-campos">
          <CampoFecha de={de} nombre="hasta" etiqueta="Promete pagar hasta" requerido />
          <CampoTexto de={de} nombre="motivo" etiqueta="Motivo" maximo={300} marca="opcional" />
        </div>
      )
    case 'vencimiento':
      return <Destinos de={de} contrato={contrato} piezas={situacion.piezas} />
    case 'decomiso':
      return <Decomiso de={de} contrato={contrato} />
    case 'devuelto':
    case 'problema':
    case 'levantamiento':
      return (
        <CampoTexto
          de={de}
          nombre="motivo"
          etiqueta={MOTIVOS[tipo]}
          requerido
          maximo={300}
          className="ct-op-campos"
        />
      )
  }
}

const MOTIVOS = {
  devuelto: 'Por qué vuelve a vigente',
  problema: 'Qué pasa y quién lo pide',
  levantamiento: 'Por qué se levanta',
} as const

/** More money for the same items: up to what they are worth today, and beyond it with a reason and who may. */
function Aumento({ de, situacion }: { de: Formulario<Valores>; situacion: SituacionDialogo }) {
  const { valor } = de.valores
  const hasta = Math.max(0, situacion.sugerido - situacion.fila.capital)
  return (
    <div className="rv-dos ct-op-campos">
      <CampoPesos
        de={de}
        nombre="valor"
        etiqueta="Valor del aumento"
        requerido
        ayuda={`Por lo que valen hoy los artículos, hasta ${formatoPesos(hasta)}`}
      />
      {valor !== null && valor > hasta && (
        <CampoTexto de={de} nombre="motivo" etiqueta="Motivo" requerido maximo={300} />
      )}
    </div>
  )
}

/** Who takes the items and with which act; all of them leave. */
function Decomiso({ de, contrato }: { de: Formulario<Valores>; contrato: Contrato }) {
  const { articulos } = contrato
  return (
    <div className="ct-op-campos ct-op-decomiso">
      <div className="rv-dos">
        <CampoTexto de={de} nombre="autoridad" etiqueta="Autoridad" requerido maximo={80} />
        <CampoTexto de={de} nombre="acta" etiqueta="Acta u oficio" requerido maximo={60} />
      </div>
      <CampoTexto de={de} nombre="motivo" etiqueta="Observación" maximo={300} marca="opcional" />
      <FotoSuelta
        etiqueta="Foto del acta"
        valor={de.valores.actaFotoId}
        alCambiar={(id) => de.poner('actaFotoId', id)}
        alSubir={de.llegadas.esperar}
      />
      <p className="rv-suave">
        Se lleva {articulos.length === 1 ? 'el artículo' : `los ${articulos.length} artículos`}:{' '}
        {articulos.map(({ descripcion }) => descripcion).join(', ')}
      </p>
    </div>
  )
}

/** Whole pending months, the oldest first; ← and → act while nothing is being written. */
function Meses({ de, pendientes }: Props) {
  const { meses } = de.valores
  const mover = (cuanto: number) => de.poner('meses', Math.min(pendientes, Math.max(1, meses + cuanto)))
  const libre = !de.firma?.clave && de.valores.recibido === null && pendientes > 1
  const todo = useRef<HTMLDivElement>(null)
  useAtajo('ArrowLeft', () => mover(-1), libre, 'Un mes menos', todo)
  useAtajo('ArrowRight', () => mover(1), libre, 'Un mes más', todo)
  const nombre = (n: number) => (pendientes > 4 ? String(n) : n === 1 ? '1 mes' : `${n} meses`)
  return (
    <div ref={todo} className="ct-op-meses" data-campo="meses">
      <p className="rv-suave">Meses que paga</p>
      <Segmented
        aria-label="Meses que paga"
        options={Array.from({ length: pendientes }, (_, i) => ({ value: i + 1, label: nombre(i + 1) }))}
        value={meses}
        onChange={(n) => de.poner('meses', n)}
      />
    </div>
  )
}

/** The agreed discount, or another one with its reason; both stay in sight. */
function OtroDescuento({ de, pactado }: { de: Formulario<Valores>; pactado: number }) {
  // One that comes back with what was not saved is in sight, with its reason.
  const { abierto, abrir, lugar } = useEnSuLugar<HTMLDivElement>(() => de.valores.descuento !== null)
  return (
    <div className="ct-op-descuento" ref={lugar}>
      <p className="rv-suave">Descuento pactado: {formatoPesos(pactado)}</p>
      {abierto ? (
        <div className="rv-dos">
          <CampoPesos de={de} nombre="descuento" etiqueta="Otro descuento" />
          {de.valores.descuento !== null && de.valores.descuento !== pactado && (
            <CampoTexto de={de} nombre="motivo" etiqueta="Motivo" requerido maximo={300} />
          )}
        </div>
      ) : (
        <Button size="small" onClick={abrir}>
          Otro descuento
        </Button>
      )}
    </div>
  )
}
