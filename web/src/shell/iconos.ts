import AppstoreOutlined from '@ant-design/icons-svg/es/asn/AppstoreOutlined'
import AuditOutlined from '@ant-design/icons-svg/es/asn/AuditOutlined'
import BankOutlined from '@ant-design/icons-svg/es/asn/BankOutlined'
import BookOutlined from '@ant-design/icons-svg/es/asn/BookOutlined'
import CalculatorOutlined from '@ant-design/icons-svg/es/asn/CalculatorOutlined'
import CarryOutOutlined from '@ant-design/icons-svg/es/asn/CarryOutOutlined'
import ContainerOutlined from '@ant-design/icons-svg/es/asn/ContainerOutlined'
import CopyOutlined from '@ant-design/icons-svg/es/asn/CopyOutlined'
import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined'
import DollarOutlined from '@ant-design/icons-svg/es/asn/DollarOutlined'
import DownloadOutlined from '@ant-design/icons-svg/es/asn/DownloadOutlined'
import ExperimentOutlined from '@ant-design/icons-svg/es/asn/ExperimentOutlined'
import FileOutlined from '@ant-design/icons-svg/es/asn/FileOutlined'
import FileProtectOutlined from '@ant-design/icons-svg/es/asn/FileProtectOutlined'
import FileTextOutlined from '@ant-design/icons-svg/es/asn/FileTextOutlined'
import FundProjectionScreenOutlined from '@ant-design/icons-svg/es/asn/FundProjectionScreenOutlined'
import GoldOutlined from '@ant-design/icons-svg/es/asn/GoldOutlined'
import HomeOutlined from '@ant-design/icons-svg/es/asn/HomeOutlined'
import ImportOutlined from '@ant-design/icons-svg/es/asn/ImportOutlined'
import InboxOutlined from '@ant-design/icons-svg/es/asn/InboxOutlined'
import LineChartOutlined from '@ant-design/icons-svg/es/asn/LineChartOutlined'
import LinkOutlined from '@ant-design/icons-svg/es/asn/LinkOutlined'
import LockOutlined from '@ant-design/icons-svg/es/asn/LockOutlined'
import MailOutlined from '@ant-design/icons-svg/es/asn/MailOutlined'
import MessageOutlined from '@ant-design/icons-svg/es/asn/MessageOutlined'
import MobileOutlined from '@ant-design/icons-svg/es/asn/MobileOutlined'
import OrderedListOutlined from '@ant-design/icons-svg/es/asn/OrderedListOutlined'
import PrinterOutlined from '@ant-design/icons-svg/es/asn/PrinterOutlined'
import ReconciliationOutlined from '@ant-design/icons-svg/es/asn/ReconciliationOutlined'
import SafetyCertificateOutlined from '@ant-design/icons-svg/es/asn/SafetyCertificateOutlined'
import SafetyOutlined from '@ant-design/icons-svg/es/asn/SafetyOutlined'
import SettingOutlined from '@ant-design/icons-svg/es/asn/SettingOutlined'
import ShopOutlined from '@ant-design/icons-svg/es/asn/ShopOutlined'
import ShoppingCartOutlined from '@ant-design/icons-svg/es/asn/ShoppingCartOutlined'
import ShoppingOutlined from '@ant-design/icons-svg/es/asn/ShoppingOutlined'
import SwapOutlined from '@ant-design/icons-svg/es/asn/SwapOutlined'
import TagOutlined from '@ant-design/icons-svg/es/asn/TagOutlined'
import TeamOutlined from '@ant-design/icons-svg/es/asn/TeamOutlined'
import UploadOutlined from '@ant-design/icons-svg/es/asn/UploadOutlined'
import UserAddOutlined from '@ant-design/icons-svg/es/asn/UserAddOutlined'
import UserOutlined from '@ant-design/icons-svg/es/asn/UserOutlined'
import WalletOutlined from '@ant-design/icons-svg/es/asn/WalletOutlined'
import type { DibujoIcono } from '../ui/Icono.tsx'
import type { Grupo, NombreIcono } from './modulo.ts'

/** Icons of the menu by name, so that a module can name one without carrying it into the first load. */
export const ICONOS: Record<NombreIcono, DibujoIcono> = {
  inicio: HomeOutlined,
  indicadores: LineChartOutlined,
  contratos: FileTextOutlined,
  clientes: TeamOutlined,
  auditoria: AuditOutlined,
  cumplimiento: SafetyCertificateOutlined,
  venta: ShoppingOutlined,
  compras: ShoppingCartOutlined,
  planSepare: CarryOutOutlined,
  solicitudes: MessageOutlined,
  mensajes: MailOutlined,
  vitrina: AppstoreOutlined,
  recibir: ImportOutlined,
  inventario: OrderedListOutlined,
  traslados: SwapOutlined,
  boveda: LockOutlined,
  oro: GoldOutlined,
  desuso: DeleteOutlined,
  ingresos: DownloadOutlined,
  egresos: UploadOutlined,
  anticipos: DollarOutlined,
  planilla: ReconciliationOutlined,
  contabilidad: BookOutlined,
  gerencia: FundProjectionScreenOutlined,
  empleados: UserOutlined,
  configuracion: SettingOutlined,
  beta: ExperimentOutlined,
  prospecto: UserAddOutlined,
  valoracion: GoldOutlined,
  cuadre: CalculatorOutlined,
  enlace: LinkOutlined,
  certificado: FileProtectOutlined,
  celular: MobileOutlined,
  policia: BankOutlined,
  copia: CopyOutlined,
  tiquete: TagOutlined,
  imprimir: PrinterOutlined,
  enBlanco: FileOutlined,
}

/** Groups of the menu that open and close, in its order. */
export const GRUPOS: Record<
  Extract<Grupo, 'mostrador' | 'mercancia' | 'dinero' | 'control' | 'beta'>,
  { texto: string; icono: DibujoIcono }
> = {
  mostrador: { texto: 'Mostrador', icono: ShopOutlined },
  mercancia: { texto: 'Mercancía', icono: InboxOutlined },
  dinero: { texto: 'Dinero', icono: WalletOutlined },
  control: { texto: 'Control', icono: SafetyOutlined },
  beta: { texto: 'Gerenciales (beta)', icono: ContainerOutlined },
}
