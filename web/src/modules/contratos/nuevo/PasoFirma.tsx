import type { CondicionesNuevoContrato } from '@retroventa/api/contratos/llamadas'
import { formatoFechaLarga } from '@retroventa/domain/formato/fechas'
import { formatoPorcentaje } from '@retroventa/domain/formato/numeros'
import { Input, Select } from 'antd'
import { useEffect } from 'react'
import { Dinero, FechaTexto } from '../../../ui/Cifras.tsx'
import { Tarjeta } from '../../../ui/Piezas.tsx'
import { completarDecimal, limpiarDecimal } from './cifras.ts'
import type { Evaluacion } from './evaluar.ts'
import type { ControlBorrador } from './useBorrador.ts'

/** Step 3: the terms, and what the customer will pay to buy back in each month, before anybody signs. */
export function PasoFirma(props: {
  control: ControlBorrador
  evaluacion: Evaluacion
  condiciones: CondicionesNuevoContrato
}) {
  const { control, evaluacion, condiciones } = props
  const { borrador, cambiar } = control
  const { total, plazo, vence, retroventa, tabla, porcentaje, errores } = evaluacion
  const otroPorcentaje = porcentaje !== condiciones.porcentaje
  const error = (campo: string) => {
    const mensaje = errores.get(campo)
    return mensaje ? (
      <p className="ct-error" id={`error-${campo}`}>
        {mensaje}
      </p>
    ) : null
  }
  const invalido = (campo: string) =>
    errores.has(campo)
      ? { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': `error-${campo}` }
      : {}

  // The first empty field of this step is the signature.
  useEffect(() => {
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('.rv-firma input[type="password"]')?.focus(),
    )
  }, [])

  return (
    <>
      <Tarjeta className="ct-terminos">
        <div className="ct-terminos-valor">
          <span className="rv-suave">Se entrega al cliente</span>
          <Dinero valor={total} className="ct-terminos-cifra" />
        </div>
        <div className="ct-campo">
          <label htmlFor="contrato-plazo">Plazo</label>
          <Select
            id="contrato-plazo"
            value={plazo?.id ?? null}
            options={condiciones.plazos.map(({ id, nombre }) => ({ value: id, label: nombre }))}
            onChange={(plazoId) => cambiar({ plazoId: plazoId ?? undefined })}
            {...invalido('plazo')}
          />
          {error('plazo')}
        </div>
        <div className="ct-campo">
          <label htmlFor="contrato-porcentaje">Retroventa mensual</label>
          <Input
            id="contrato-porcentaje"
            data-campo="porcentaje"
            value={
              borrador.porcentaje || completarDecimal(String(condiciones.porcentaje / 100).replace('.', ','))
            }
            inputMode="decimal"
            autoComplete="off"
            suffix="%"
            onChange={(e) => cambiar({ porcentaje: limpiarDecimal(e.target.value) || '0' })}
            onBlur={() => cambiar({ porcentaje: completarDecimal(borrador.porcentaje) })}
            {...invalido('porcentaje')}
          />
          {error('porcentaje')}
        </div>
        <div className="ct-campo">
          <label htmlFor="contrato-anterior">Reemplaza al contrato</label>
          <Input
            id="contrato-anterior"
            value={borrador.consecutivoAnterior}
            maxLength={30}
            autoComplete="off"
            placeholder="opcional"
            onChange={(e) => cambiar({ consecutivoAnterior: e.target.value })}
          />
        </div>
        {otroPorcentaje && (
          <div className="ct-campo ct-campo-ancho">
            <label htmlFor="contrato-motivo">
              Motivo del cambio de {formatoPorcentaje(condiciones.porcentaje)} a{' '}
              {formatoPorcentaje(porcentaje)}
            </label>
            <Input
              id="contrato-motivo"
              data-campo="motivoPorcentaje"
              value={borrador.motivoPorcentaje}
              maxLength={200}
              autoComplete="off"
              onChange={(e) => cambiar({ motivoPorcentaje: e.target.value })}
              {...invalido('motivoPorcentaje')}
            />
            {error('motivoPorcentaje')}
          </div>
        )}
      </Tarjeta>
      <Tarjeta
        titulo="Para recobrar los artículos"
        extra={vence && `vence el ${formatoFechaLarga(vence)}`}
        sinRelleno
      >
        <div className="ct-desliza">
          <table className="rv-tabla ct-retroventa">
            <thead>
              <tr>
                <th scope="col">Mes</th>
                <th scope="col">Desde</th>
                <th scope="col">Hasta</th>
                <th scope="col" className="rv-derecha">
                  Retroventa del mes
                </th>
                <th scope="col" className="rv-derecha">
                  Paga en total
                </th>
              </tr>
            </thead>
            <tbody>
              {tabla.map(({ mes, desde, hasta, cargo, valor }) => (
                <tr key={mes} className={mes === tabla.length ? 'ct-ultimo' : ''}>
                  <td>{mes}</td>
                  <td>
                    <FechaTexto dia={desde} forma="tabla" />
                  </td>
                  <td>
                    <FechaTexto dia={hasta} forma="tabla" />
                  </td>
                  <td className="rv-derecha">
                    <Dinero valor={cargo} />
                  </td>
                  <td className="rv-derecha ct-fuerte">
                    <Dinero valor={valor} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {retroventa !== undefined && (
          <p className="ct-parrafo rv-suave">
            Cada mes nuevo se cobra cuando pasan más de {condiciones.diasGracia} días de su comienzo. Valor de
            retroventa al vencer: <Dinero valor={retroventa} className="ct-fuerte" />.
          </p>
        )}
      </Tarjeta>
    </>
  )
}
