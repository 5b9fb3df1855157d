import {
  AuditOutlined,
  FileTextOutlined,
  HomeOutlined,
  InboxOutlined,
  LineChartOutlined,
  SafetyOutlined,
  ShopOutlined,
  TeamOutlined,
  WalletOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'
import type { Grupo, NombreIcono } from './modulo.ts'

/** Icons of the menu by name, so that a module can name one without carrying it into the first load. */
export const ICONOS: Record<NombreIcono, ComponentType> = {
  inicio: HomeOutlined,
  indicadores: LineChartOutlined,
  contratos: FileTextOutlined,
  clientes: TeamOutlined,
  auditoria: AuditOutlined,
}

export const GRUPOS: Record<
  Exclude<Grupo, 'principal' | 'herramientas'>,
  { texto: string; icono: ComponentType }
> = {
  mostrador: { texto: 'Mostrador', icono: ShopOutlined },
  mercancia: { texto: 'Mercancía', icono: InboxOutlined },
  dinero: { texto: 'Dinero', icono: WalletOutlined },
  control: { texto: 'Control', icono: SafetyOutlined },
}
