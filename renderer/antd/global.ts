// Variables and base styles of antd-mobile, before the theme that sets them.
import 'antd-mobile/es/global';
