import CheckCircleFilled from '@ant-design/icons-svg/es/asn/CheckCircleFilled'
import type { Hecho } from '@retroventa/api/operaciones/llamadas'
import { fraseDeAviso } from '@retroventa/api/operaciones/textos'
import { Link } from '@tanstack/react-router'
import { Button, Segmented } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { Dinero } from '../../ui/Cifras.tsx'
import { enLaCalculadora } from '../../ui/formulario/enfocar.ts'
import { Icono } from '../../ui/Icono.tsx'
import { imprimir } from '../../ui/impresion/imprimir.ts'
import { Tecla } from '../../ui/Piezas.tsx'
import { FORMATOS, tienePapelPropio, useFormato } from './formato.ts'
import { papelDeRecibo } from './llamadas.ts'
import './operaciones.css'

/**
 * Last step of the dialog of an operation: its document, what became of the message, and the receipt with one key (Intro
 * or I).
 * @param cambio change to give back, whole pesos
 */
export function Hecha(props: { hecho: Hecho; cambio?: number | undefined; alCerrar: () => void }) {
  const { hecho, cambio, alCerrar } = props
  const { codigo, cobra, aviso } = hecho
  const puedeVer = usePermiso('documentos.ver')
  const puedeImprimir = usePermiso('documentos.imprimir')
  const conRecibo = !tienePapelPropio(codigo)
  const [formato, setFormato] = useFormato()
  const [impresiones, setImpresiones] = useState(0)
  const boton = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!enLaCalculadora()) boton.current?.querySelector<HTMLElement>('.ant-btn-primary')?.focus()
  }, [])

  function imprimirRecibo(): void {
    const papel = papelDeRecibo(codigo, formato, impresiones)
    imprimir({
      ...papel,
      async traer(motivo, copia) {
        const pdf = await papel.traer(motivo, copia)
        setImpresiones((antes) => antes + 1)
        return pdf
      },
    })
  }
  const alPulsar = ({ key, ctrlKey, altKey, currentTarget }: KeyboardEvent) => {
    if (ctrlKey || altKey) return
    if (puedeImprimir && key.toLowerCase() === 'i') imprimirRecibo()
    // A dialog closes by itself; where it is a part of a page, its button says the same key.
    if (key === 'Escape' && !currentTarget.closest('[role=dialog]')) alCerrar()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key of the whole step; its button does the same
    <div className="op-hecha" onKeyDown={alPulsar}>
      <p className="op-hecha-documento" role="status">
        <Icono de={CheckCircleFilled} className="op-hecha-listo" />
        <span>
          Documento{' '}
          {puedeVer ? (
            <Link to="/documentos/$codigo" params={{ codigo }}>
              {codigo}
            </Link>
          ) : (
            codigo
          )}{' '}
          guardado.
        </span>
      </p>
      {cobra !== 0 && (
        <p className="op-hecha-cifra">
          <span className="rv-suave">{cobra > 0 ? 'Se recibió' : 'Se entregó'}</span>
          <Dinero valor={Math.abs(cobra)} />
        </p>
      )}
      {cambio !== undefined && cambio > 0 && (
        <p className="op-hecha-cifra">
          <span className="rv-suave">Cambio</span>
          <Dinero valor={cambio} />
        </p>
      )}
      {aviso && <p className="rv-suave">{fraseDeAviso(aviso)}</p>}
      <div className="op-hecha-pie" ref={boton}>
        {puedeImprimir && conRecibo && (
          <Segmented
            aria-label="Papel del recibo"
            options={[...FORMATOS]}
            value={formato}
            onChange={setFormato}
          />
        )}
        <span className="op-hecha-botones">
          <Button type={puedeImprimir ? 'default' : 'primary'} onClick={alCerrar}>
            Cerrar <Tecla>Esc</Tecla>
          </Button>
          {puedeImprimir && (
            <Button type="primary" onClick={imprimirRecibo} aria-keyshortcuts="I">
              {impresiones > 0 ? 'Imprimir de nuevo' : conRecibo ? 'Imprimir el recibo' : 'Imprimir y firmar'}{' '}
              <Tecla>Intro</Tecla>
            </Button>
          )}
        </span>
      </div>
    </div>
  )
}
