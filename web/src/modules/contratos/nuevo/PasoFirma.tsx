import { WarningOutlined } from '@ant-design/icons'
import type { CondicionesNuevoContrato } from '@retroventa/api/contratos/llamadas'
import { fraseDeGracia } from '@retroventa/api/contratos/textos'
import { efectivaAnual } from '@retroventa/domain/contratos/tasa'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { formatoPorcentaje } from '@retroventa/domain/formato/numeros'
import type { Exigencia } from '@retroventa/domain/operaciones/tipos'
import { useEffect, useState } from 'react'
import { Dinero, FechaTexto } from '../../../ui/Cifras.tsx'
import { CampoPorcentaje } from '../../../ui/formulario/campos/CampoCifra.tsx'
import { CampoOpcion } from '../../../ui/formulario/campos/CampoOpcion.tsx'
import { CampoTexto } from '../../../ui/formulario/campos/CampoTexto.tsx'
import { enfocarAlAbrir, enfocarClave } from '../../../ui/formulario/enfocar.ts'
import type { Formulario } from '../../../ui/formulario/Formulario.ts'
import { type ColumnaTabla, TablaSimple } from '../../../ui/lista/TablaSimple.tsx'
import { Tarjeta } from '../../../ui/Piezas.tsx'
import { Autoriza } from '../../solicitudes/public.ts'
import { AvisoTope, SinTope } from '../topes/AvisoTope.tsx'
import { type Evaluacion, perdioElPlazo } from './evaluar.ts'
import { LoQueSeFirma } from './LoQueSeFirma.tsx'
import type { Valores } from './valores.ts'

const COLUMNAS: readonly ColumnaTabla<Evaluacion['tabla'][number]>[] = [
  { clave: 'mes', titulo: 'Mes', celda: ({ mes }) => mes },
  { clave: 'desde', titulo: 'Desde', celda: ({ desde }) => <FechaTexto dia={desde} forma="tabla" /> },
  { clave: 'hasta', titulo: 'Hasta', celda: ({ hasta }) => <FechaTexto dia={hasta} forma="tabla" /> },
  {
    clave: 'cargo',
    titulo: 'Retroventa del mes',
    derecha: true,
    celda: ({ cargo }) => <Dinero valor={cargo} />,
  },
  {
    clave: 'valor',
    titulo: 'Paga en total',
    derecha: true,
    clase: 'ct-fuerte',
    celda: ({ valor }) => <Dinero valor={valor} />,
  },
]

/** Step 3: the terms, and what the customer will pay to buy back in each month, before anybody signs. */
export function PasoFirma(props: {
  de: Formulario<Valores>
  evaluacion: Evaluacion
  condiciones: CondicionesNuevoContrato
  /** What somebody who may must authorise. */
  exige: readonly Exigencia[]
  /** Of the customer. */
  nombre: string
}) {
  const { de, evaluacion, condiciones, exige, nombre } = props
  const { total, plazo, vence, retroventa, tabla, porcentaje } = evaluacion
  const otroPorcentaje = porcentaje !== condiciones.porcentaje

  const { plazoId } = de.valores
  /** What took the place of the term of the draft. */
  const [enSuLugar, setEnSuLugar] = useState<string>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: when a draft brings it; of terms that change meanwhile the page says so
  useEffect(() => {
    if (!perdioElPlazo(de.valores, condiciones)) return
    setEnSuLugar(plazo?.id ?? '')
    de.cambiar({ plazoId: plazo?.id ?? '' }, { solo: true })
  }, [plazoId])

  // What the settings propose is written in the fields, to be seen and changed; the first empty one is the signature.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the step is shown
  useEffect(() => {
    if (de.valores.porcentaje === null) de.poner('porcentaje', condiciones.porcentaje)
    if (de.valores.plazoId === '' && plazo) de.poner('plazoId', plazo.id)
    enfocarAlAbrir(de.contenedor, enfocarClave)
  }, [])

  return (
    <>
      <Tarjeta className="ct-terminos">
        <div className="ct-terminos-valor">
          <span className="rv-suave">Se entrega al cliente</span>
          <Dinero valor={total} className="ct-terminos-cifra" />
        </div>
        <CampoOpcion
          de={de}
          nombre="plazoId"
          etiqueta="Plazo"
          className="ct-campo"
          opciones={condiciones.plazos.map(({ id, nombre }) => ({ value: id, label: nombre }))}
        />
        <CampoPorcentaje
          de={de}
          nombre="porcentaje"
          etiqueta="Retroventa mensual"
          className="ct-campo"
          sinVacio
          ayuda={`${formatoPorcentaje(efectivaAnual(porcentaje))} E.A.`}
        />
        <CampoTexto
          de={de}
          nombre="consecutivoAnterior"
          etiqueta="Reemplaza al contrato"
          ayuda="O el número de un contrato en blanco."
          className="ct-campo"
          maximo={30}
          marca="opcional"
        />
        {otroPorcentaje && (
          <CampoTexto
            de={de}
            nombre="motivoPorcentaje"
            etiqueta={`Motivo del cambio de ${formatoPorcentaje(condiciones.porcentaje)} a ${formatoPorcentaje(porcentaje)}`}
            className="ct-campo ct-campo-ancho"
            maximo={200}
          />
        )}
        {enSuLugar !== undefined && enSuLugar === plazoId && (
          <p className="ct-aviso-tope" role="status">
            <WarningOutlined aria-hidden />
            <span>
              El plazo que tenía el borrador ya no se ofrece
              {plazo ? `: quedó en ${plazo.nombre}. Dígaselo al cliente.` : '. Elija otro.'}
            </span>
          </p>
        )}
        {condiciones.tope ? (
          <AvisoTope efectivaAnual={efectivaAnual(porcentaje)} tope={condiciones.tope} />
        ) : (
          <SinTope dia={condiciones.hoy} />
        )}
      </Tarjeta>
      <Tarjeta
        titulo="Para recobrar los artículos"
        extra={vence && `vence el ${formatoFecha(vence)}`}
        sinRelleno
      >
        <div className="rv-desliza">
          <TablaSimple
            clase="ct-retroventa"
            columnas={COLUMNAS}
            filas={tabla}
            clave={({ mes }) => mes}
            claseFila={({ mes }) => (mes === tabla.length ? 'ct-ultimo' : '')}
          />
        </div>
        {retroventa !== undefined && (
          <p className="ct-parrafo rv-suave">
            {fraseDeGracia(condiciones.diasGracia)} Valor de retroventa al vencer:{' '}
            <Dinero valor={retroventa} className="ct-fuerte" />.
          </p>
        )}
      </Tarjeta>
      <LoQueSeFirma evaluacion={evaluacion} condiciones={condiciones} nombre={nombre} />
      <Autoriza de={de} exige={exige} />
    </>
  )
}
