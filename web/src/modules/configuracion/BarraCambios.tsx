import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import type { Formulario } from '../../ui/formulario/Formulario.ts'
import { cambiosEntre } from '../../ui/formulario/fusion.ts'
import { BotonGuardar } from '../../ui/formulario/Piezas.tsx'
import type { Forma } from './forma.ts'
import { legible, nombre } from './legible.ts'

/** What is about to be saved, field by field, and the save. */
export function BarraCambios({ de, alDescartar }: { de: Formulario<Forma>; alDescartar: () => void }) {
  const cambios = cambiosEntre(de.base, de.valores)
  const [abierta, setAbierta] = useState(false)
  if (cambios.length === 0) return null
  return (
    <section className="rv-barra-acciones cf-barra" aria-label="Cambios sin guardar">
      {abierta && (
        <ul className="rv-cambios" id="cf-cambios">
          {cambios.map(({ campo, antes, despues }) => (
            <li key={campo}>
              <span>{nombre(campo)}</span> {legible(campo, antes)} <span aria-hidden>→</span>{' '}
              <span className="rv-solo-lector">pasa a</span>
              <strong>{legible(campo, despues)}</strong>
            </li>
          ))}
        </ul>
      )}
      <div className="cf-barra-fila">
        <button
          type="button"
          className="cf-contar"
          aria-expanded={abierta}
          aria-controls="cf-cambios"
          onClick={() => setAbierta(!abierta)}
        >
          {cambios.length === 1 ? '1 cambio sin guardar' : `${cambios.length} cambios sin guardar`}{' '}
          {abierta ? <DownOutlined aria-hidden /> : <UpOutlined aria-hidden />}
        </button>
        <Button onClick={alDescartar}>Descartar</Button>
        <BotonGuardar de={de} texto="Guardar la configuración">
          Guardar
        </BotonGuardar>
      </div>
    </section>
  )
}
