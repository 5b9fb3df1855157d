import { FORMATOS } from '@retroventa/api/almacenes/lista'
import { useQueryClient } from '@tanstack/react-query'
import { Checkbox, Input, Select } from 'antd'
import { useState } from 'react'
import { nuevaIdempotencia } from '../../api/cliente.ts'
import { usePermiso } from '../../api/sesion.ts'
import { operacion } from '../../ui/avisos.ts'
import { CuerpoFormulario } from '../../ui/CajonFormulario.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { useBorrador } from '../../ui/useBorrador.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { Historia } from '../auditoria/public.ts'
import { CampoCiudad } from './CampoCiudad.tsx'
import { type Almacen, crear, editar } from './llamadas.ts'
import { deAlmacen, reglas, VACIO } from './valores.ts'

type Texto = 'codigo' | 'nombre' | 'direccion' | 'telefono' | 'grupo_comercial'

/** Data of a branch. */
export function FormularioAlmacen(props: { almacen: Almacen | undefined; alCerrar: () => void }) {
  const { almacen, alCerrar } = props
  const cache = useQueryClient()
  const puede = usePermiso('almacenes.administrar')
  const verHistoria = usePermiso('auditoria.ver')
  const [clave] = useState(nuevaIdempotencia)
  const formulario = useFormulario(almacen ? deAlmacen(almacen) : VACIO, reglas)
  const { valores, cambiar, error, salir } = formulario
  const { aviso, pregunta, soltar } = useBorrador(formulario, {
    asunto: `almacen.${almacen?.id ?? 'nuevo'}`,
    deQue: 'de este almacén',
  })
  const guardar = () =>
    void formulario.guardar(async (datos) => {
      await operacion(almacen ? 'editar' : 'guardar', () =>
        almacen ? editar(almacen.id, almacen.version, datos) : crear(datos, clave),
      )
      soltar()
      // Names of branches are everywhere, also in the header.
      for (const llave of ['almacenes', 'empleados', 'sesion', 'auditoria'])
        void cache.invalidateQueries({ queryKey: [llave] })
      alCerrar()
    })
  const texto = (campo: Texto, etiqueta: string, maximo: number, requerido = false, ayuda?: string) => (
    <Campo nombre={campo} etiqueta={etiqueta} requerido={requerido} error={error(campo)} ayuda={ayuda}>
      {(control) => (
        <Input
          {...control}
          value={valores[campo] ?? ''}
          maxLength={maximo}
          disabled={!puede}
          autoComplete="off"
          onChange={({ target: { value } }) =>
            cambiar({ [campo]: campo === 'codigo' ? value.toUpperCase() : value })
          }
          onBlur={() => salir(campo)}
        />
      )}
    </Campo>
  )
  return (
    <CuerpoFormulario
      contenedor={formulario.contenedor}
      fallas={formulario.intentado ? formulario.fallas : []}
      guardando={formulario.guardando}
      textoGuardar={almacen ? 'Guardar almacén' : 'Crear almacén'}
      motivo={puede ? undefined : 'Su rol no puede cambiar almacenes.'}
      alGuardar={guardar}
    >
      {aviso}
      <div className="rv-dos">
        {texto('codigo', 'Código', 20, true, 'Va impreso en cada documento: PCT01-000123.')}
        {texto('nombre', 'Nombre', 80, true)}
        <Campo nombre="municipio" etiqueta="Ciudad" requerido error={error('municipio')}>
          {(control) => (
            <CampoCiudad
              control={control}
              valor={valores.municipio}
              inactivo={!puede}
              alCambiar={(municipio) => cambiar({ municipio })}
              alSalir={() => salir('municipio')}
            />
          )}
        </Campo>
        {texto('direccion', 'Dirección', 120)}
        {texto('telefono', 'Teléfono', 60)}
        {texto('grupo_comercial', 'Grupo comercial', 60)}
        <Campo
          nombre="impresion_contrato"
          etiqueta="Impresión del contrato"
          ayuda="El contrato en blanco solo existe en carta y oficio."
        >
          {(control) => (
            <Select
              {...control}
              className="rv-ancho"
              disabled={!puede}
              value={valores.impresion_contrato}
              options={[...FORMATOS]}
              onChange={(impresion_contrato) => cambiar({ impresion_contrato })}
            />
          )}
        </Campo>
      </div>
      <Checkbox
        checked={valores.activo}
        disabled={!puede}
        onChange={(e) => cambiar({ activo: e.target.checked })}
      >
        Activo
        <span className="rv-casilla-ayuda">Inactivo, nadie trabaja en él: quien esté adentro sale.</span>
      </Checkbox>
      {almacen && verHistoria && (
        <section className="rv-seccion">
          <h3>Qué se le ha cambiado</h3>
          <Historia entidad="almacen" entidadId={almacen.id} />
        </section>
      )}
      {pregunta}
    </CuerpoFormulario>
  )
}
