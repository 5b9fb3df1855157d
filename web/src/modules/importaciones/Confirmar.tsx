import { Radio } from 'antd'
import type { ReactNode } from 'react'
import { CampoCasilla } from '../../ui/formulario/campos/CampoOpcion.tsx'
import { BotonGuardar, FirmaDeFormulario } from '../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import { confirmar, type Importacion } from './llamadas.ts'
import { clientes, losQueExisten } from './textos.ts'

/** What to do with those that exist, whether to say welcome, and the signature that lets the rows become customers. */
export function Confirmar(props: {
  importacion: Importacion
  alCambiar: (importacion: Importacion) => void
  /** The rows, between the choices and the signature. */
  children: ReactNode
}) {
  const { importacion: i, alCambiar, children } = props
  const de = useFormulario({
    inicial: { existentes: 'omitir' as 'omitir' | 'completar', bienvenida: false },
    version: i.version,
    firma: true,
    operacion: 'guardar',
    enviar: (datos, con) => confirmar(i.id, datos, con),
    exito: () => ({ titulo: 'Importación en marcha', texto: 'Sigue sola: puede seguir trabajando.' }),
    alGuardar: alCambiar,
  })
  const { existentes } = de.valores
  const cuantos = i.nuevas + (existentes === 'completar' ? i.existentes : 0)
  return (
    <>
      <section className="rv-tarjeta im-opciones" aria-label="Cómo importar">
        {i.existentes > 0 && (
          <div>
            <p id="im-existentes">
              <strong>{losQueExisten(i.existentes)}</strong>
            </p>
            <Radio.Group
              aria-labelledby="im-existentes"
              value={existentes}
              onChange={(e) => de.poner('existentes', e.target.value as 'omitir' | 'completar')}
              options={[
                { value: 'omitir', label: 'Dejarlos como están' },
                { value: 'completar', label: 'Llenarles solo los datos que no tienen' },
              ]}
            />
          </div>
        )}
        <CampoCasilla de={de} nombre="bienvenida" etiqueta="Enviar la bienvenida">
          Enviar la bienvenida a los nuevos que aceptan mensajes
          <span className="rv-suave"> (quien la reciba ya no se puede quitar al deshacer)</span>
        </CampoCasilla>
      </section>
      {children}
      {cuantos === 0 ? (
        <p className="rv-suave">
          No hay filas para guardar: corrija el archivo y súbalo otra vez
          {i.existentes > 0 && ', o elija llenar los datos de quienes ya existen'}.
        </p>
      ) : (
        <div className="rv-barra-acciones" ref={de.contenedor}>
          <FirmaDeFormulario de={de}>
            <BotonGuardar de={de} texto={`Importar ${clientes(cuantos)}`} />
          </FirmaDeFormulario>
        </div>
      )}
    </>
  )
}
